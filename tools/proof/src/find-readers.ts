import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';

/** Packages that parse. A source that imports one parses sent input, or states why not. */
const parsers =
  /^(?:sharp|fast-xml-parser|saxes|csv-parse|papaparse|mdast-|micromark|marked|multer|busboy|iconv-lite|fontkit|bidi-js|yauzl|unzipper|jszip|diff$|pdfjs-dist|jsqr|mailparser|yaml$)/;
/** Functions of Node.js that decompress. */
const unpacking = /^(?:inflate|gunzip|unzip|brotliDecompress|zstdDecompress|createGunzip|createInflate|createUnzip)/;

/** Tells whether a regular expression's work may grow faster than the text. */
function growsFaster(pattern: string, flags: string): boolean {
  return analyse(new RegExp(pattern, flags)).reports.length > 0;
}

/**
 * Lists the reasons why sent input may keep a source's processor busy. It imports a parser, has a regular expression with more
 * than linear work, or composes one from parts, which cannot be checked. Empty for any other source.
 */
export function findReasons(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const reasons: string[] = [];
  new Visitor({
    ImportDeclaration({ source: { value }, specifiers, importKind }) {
      if (importKind === 'type') return;
      if (parsers.test(value)) reasons.push(`imports ${value}`);
      if (value !== 'node:zlib') return;
      for (const { local } of specifiers) if (unpacking.test(local.name)) reasons.push(`unpacks by ${local.name}`);
    },
    Literal(literal) {
      if (!('regex' in literal)) return;
      const { pattern, flags } = literal.regex;
      if (growsFaster(pattern, flags)) reasons.push(`/${pattern}/ is not linear`);
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') reasons.push('makes a regular expression of parts');
    },
  }).visit(program);
  return [...new Set(reasons)];
}

/** Entry of a source that parses sent input: the test that bounds its work, or the reason why none is needed. */
export type Reader = { test: string } | { bounded: string };

export interface Sources {
  /** Lists the sources of the apps and of shared code without tests. */
  files: readonly string[];
  read: (file: string) => string | undefined;
  /** Tells whether a test imports a file, directly or indirectly. */
  reaches: (test: string, file: string) => boolean;
}

/** Finds readers without an entry, entries without a reader, and tests that do not bound what they are named for. */
export function findReaderProblems(readers: Readonly<Record<string, Reader>>, sources: Sources): string[] {
  const missing = sources.files.flatMap((file) => {
    const reasons = readers[file] ? [] : findReasons(file, sources.read(file) ?? '');
    return reasons.map((reason) => `${file} ${reason}: name the test that bounds its work, or why it is bounded`);
  });
  const wrong = Object.entries(readers).flatMap(([file, reader]) => {
    if (!sources.files.includes(file)) return [`${file} is not there any more`];
    if ('bounded' in reader) return [];
    const test = sources.read(reader.test);
    if (!test?.includes('costRatio(')) return [`${reader.test}, named for ${file}, compares no work by costRatio`];
    return sources.reaches(reader.test, file) ? [] : [`${reader.test} never comes to ${file}`];
  });
  return [...missing, ...wrong];
}
