// The types of the house's messages, from the schemas of docs/openapi.yaml, as src/house/protocol.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { parse } from 'yaml';

export async function types(): Promise<string> {
  const text = readFileSync(join(import.meta.dirname, '../../docs/openapi.yaml'), 'utf8');
  const { openapi, info, components } = parse(text) as OpenAPI3;
  const schemas = components?.schemas ?? {};
  const described = await openapiTS({ openapi, info, paths: {}, components: { schemas } });
  return `// Made by \`npm run make\` from docs/openapi.yaml: change it there.\nexport const protocol = '${info.version}';\n${astToString(described)}`;
}
