// Why nothing can be done with a thing: the house names the rule.
import { ask, HouseRefusal } from './commands';
import type { Refused } from './messages';

export const isRule = (refused: Refused): boolean => /^[A-Z]-\d+$/.test(refused.rule);

/** Fails with the reason. Where no move is about all that was clicked: about the thing and less of it. */
export async function askWhy(
  table: string,
  seat: number,
  secret: string | undefined,
  clicked: readonly string[],
  target: string,
): Promise<unknown> {
  try {
    return await ask(`tables/${table}/why?seat=${seat}`, {
      method: 'POST',
      secret,
      body: { words: clicked.join(' '), target },
    });
  } catch (error) {
    if (clicked.length === 0 || !(error instanceof HouseRefusal) || isRule(error.refused)) throw error;
    return askWhy(table, seat, secret, clicked.slice(0, -1), target);
  }
}
