// Why nothing can be done with a thing: the house names the rule.
import { ask } from './commands';
import type { Refused } from './messages';

export const isRule = (refused: Refused): boolean => /^[A-Z]-\d+$/.test(refused.rule);

/** Fails with the reason. Of a thing's names, that of a button says nothing about it. */
export const askWhy = (
  table: string,
  seat: number,
  secret: string | undefined,
  chosen: readonly string[],
  names: readonly string[],
): Promise<unknown> =>
  ask(`tables/${table}/why?seat=${seat}`, {
    method: 'POST',
    secret,
    body: { thing: names.find((name) => !name.startsWith('do:')) ?? '', chosen: chosen.join(' ') },
  });
