import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTaggedTests, testFolders } from './tagged-tests.ts';

/** Creates a repository with some files. */
function aRepository(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'kontor-proof-'));
  for (const folder of testFolders) mkdirSync(join(root, folder), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  return root;
}

it('finds what tests and whole files prove, and names the group where two have one title', () => {
  const root = aRepository({
    'apps/api/src/b.test.ts': "// asvs 7.5.1\n// spec 1.2\nimport { it } from 'vitest';\nit('works', f);\n",
    'apps/web/src/a.test.tsx':
      "describe('x', () => {\n  // spec 1.1\n  it('is', f);\n});\ndescribe('y', () => it('is', f));\n",
    'apps/web/src/no-test.ts': "// spec 1.1\nit('is none', f);\n",
  });
  expect([...readTaggedTests(root)]).toEqual([
    ['asvs 7.5.1', [{ file: 'apps/api/src/b.test.ts', title: 'b.test.ts', off: false }]],
    ['spec 1.2', [{ file: 'apps/api/src/b.test.ts', title: 'b.test.ts', off: false }]],
    ['spec 1.1', [{ file: 'apps/web/src/a.test.tsx', title: 'x › is', off: false }]],
  ]);
});
