// What is printed on boards and cards, from the engine's tables (`serai facts`), as src/games/facts.ts.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const built = join(import.meta.dirname, '../../build/serai');

export function facts(serai = process.env.SERAI ?? built): string {
  const told = JSON.parse(execFileSync(serai, ['facts'], { encoding: 'utf8' })) as Record<string, object>;
  const games = Object.entries(told).map(([game, printed]) => {
    const members = Object.entries(printed).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`);
    return `export const ${game} = {\n${members.join('\n')}\n} as const;\n`;
  });
  return `// Made by \`npm run make\` from the engine's tables: change them there.\n${games.join('\n')}`;
}
