import { readFileSync, writeFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { writeProof } from './proof-page.ts';
import { readTaggedTests } from './tagged-tests.ts';

/** `pnpm write:spec`: writes into the specification's page which tests carry the number of each sentence. */
const repository = resolve(import.meta.dirname, '../../..');
const proof = 'docs/specification-proof.md';
const file = resolve(repository, proof);
writeFileSync(file, writeProof(readFileSync(file, 'utf8'), readTaggedTests(repository), posix.dirname(proof)));
