// Validates the Compose files by the JSON schema of Compose 1.29, which refuses what later versions have added. `dclint`
// knows the schema of Compose 2.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'yaml';

const repository = join(import.meta.dirname, '../..');
// From the package docker-compose 1.29.2 of PyPI (Apache License 2.0), unchanged.
const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'compose-1.29.2.schema.json'), 'utf8'));
const names = ['docker-compose.yml', 'compose.cluster.yml'];

// The schema has the `id`s of draft 4 and names a later draft; its formats are Compose's own.
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
const isValid = ajv.compile(withoutNames(schema));
for (const name of names) {
  if (isValid(parse(readFileSync(join(repository, name), 'utf8'), { merge: true }))) continue;
  for (const { instancePath, message, params } of isValid.errors ?? []) {
    process.stderr.write(`${name}${instancePath}: ${message} ${JSON.stringify(params)}\n`);
  }
  process.exitCode = 1;
}

/** Returns the schema without its names: all of its references are to places within it. */
function withoutNames(value) {
  if (Array.isArray(value)) return value.map(withoutNames);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, one]) => !((key === 'id' || key === '$schema') && typeof one === 'string'),
  );
  return Object.fromEntries(entries.map(([key, one]) => [key, withoutNames(one)]));
}
