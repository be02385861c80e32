// What the folder says of itself in house.json: no house answers here, and of which version the page is.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const above = join(import.meta.dirname, '../..');

export function mark(): string {
  const [, page] = /project\(caravanserai VERSION (\S+)/.exec(
    readFileSync(join(above, 'CMakeLists.txt'), 'utf8'),
  )!;
  const { info } = parse(readFileSync(join(above, 'docs/openapi.yaml'), 'utf8')) as {
    info: { version: string };
  };
  return `{ "protocol": "", "page": "${page}", "speaks": "${info.version}" }\n`;
}
