import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { groups } from './examples/all.ts';

const web = path.join(import.meta.dirname, '..');

/** Exported components without an example, each with its reason. */
const unseen: Readonly<Record<string, string>> = {
  ScrollRestoration: 'renders nothing',
};

/** Lists the components that files of a folder export, as `ui/button.tsx Button`. */
async function listComponents(folder: string): Promise<string[]> {
  const names = await readdir(path.join(web, 'src', folder), { recursive: true });
  const files = names.filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'));
  const found = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(path.join(web, 'src', folder, file), 'utf8');
      const exported = source.matchAll(/^export (?:function|class|const) ([A-Z]\w*[a-z]\w*)/gm);
      return Array.from(exported, ([, name = '']) => `${folder}/${file} ${name}`);
    }),
  );
  return found.flat();
}

/** Lists what the examples import from the sources; lint refuses imports that nothing uses. */
async function listShown(): Promise<Set<string>> {
  const folder = path.join(web, 'components/examples');
  const sources = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')));
  const imports = sources.flatMap((source) => [
    ...source.matchAll(/import \{([^}]*)\} from '\.\.\/\.\.\/src\/([^']+)'/g),
  ]);
  return new Set(
    imports.flatMap(([, names = '', file = '']) => names.split(',').map((name) => `${file} ${name.trim()}`)),
  );
}

it('every component of ui and components has an example', async () => {
  const all = [...(await listComponents('ui')), ...(await listComponents('components'))];
  expect(all.length).toBeGreaterThan(50);
  const shown = await listShown();
  const missing = all.filter((component) => !shown.has(component)).map((component) => component.split(' ')[1] ?? '');
  expect(missing).toEqual(Object.keys(unseen));
});

it('every piece has a name of its own, and at least one state', () => {
  const pieces = groups.flatMap((group) => group.pieces);
  const names = pieces.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(pieces.filter(({ states }) => Object.keys(states).length === 0)).toEqual([]);
});
