// docs/openapi.yaml as a judge: whether an answer is described there, member by member.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import { parse } from 'yaml';

const api = parse(readFileSync(new URL('../../../docs/openapi.yaml', import.meta.url), 'utf8'));
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictRequired: false });
ajv.addKeyword('components');
ajv.addSchema({ $id: 'api', components: api.components });

const resolve = (part) =>
  part?.$ref
    ? part.$ref
        .slice(2)
        .split('/')
        .reduce((at, name) => at[name], api)
    : part;

export const { version } = api.info;

/** Every operation with the statuses it may answer. */
export const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => method !== 'parameters')
    .map(([method, { responses }]) => ({ path, method, statuses: Object.keys(responses) })),
);

/** Fails if this is not exactly what the schema says. */
export function judge(schema, value) {
  const fits = ajv.getSchema(`api#/components/schemas/${schema}`);
  assert.ok(fits, `no schema ${schema}`);
  if (fits(value)) return;
  const faults = fits.errors.map(
    (each) => `${each.instancePath} ${each.message} ${JSON.stringify(each.params)}`,
  );
  assert.fail(`no ${schema}: ${JSON.stringify(value).slice(0, 600)}\n${faults.slice(0, 12).join('\n')}`);
}

/** Fails if the operation may not answer so; gives what it answered. */
export async function judgeAnswer(path, method, response) {
  const { status } = response;
  const answer = resolve(api.paths[path][method].responses[status]);
  const what = `${method} ${path} answered ${status}`;
  const text = await response.text();
  assert.ok(answer, `${what}, which is not described: ${text}`);
  for (const [name, { required }] of Object.entries(answer.headers ?? {}))
    assert.ok(!required || response.headers.has(name), `${what} without ${name}`);
  const type = response.headers.get('content-type').split(';')[0];
  const { schema } = answer.content?.[type] ?? assert.fail(`${what} as ${type}`);
  if (type !== 'application/json') return text;
  const told = JSON.parse(text);
  const names = (schema.anyOf ?? [schema]).map(({ $ref }) => $ref.split('/').at(-1));
  judge(names.find((name) => ajv.getSchema(`api#/components/schemas/${name}`)(told)) ?? names[0], told);
  return told;
}
