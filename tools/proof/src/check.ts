import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { findCommentProblems } from './checks/check-comments.ts';
import { findDecisionProblems } from './checks/check-decisions.ts';
import { findLinkProblems, findPathProblems } from './checks/check-links.ts';
import { findReleaseProblems } from './checks/check-release.ts';
import { countVerdicts, findSecurityProblems } from './checks/check-security.ts';
import { findRetiredWords, withoutOldWords } from './checks/check-words.ts';
import { findReaderProblems } from './find-readers.ts';
import { listAnchors } from './headings.ts';
import { countSides, findProofProblems } from './proof-page.ts';
import { readers } from './readers.ts';
import { readSources } from './sources.ts';
import { listPages } from './list-pages.ts';
import { readTaggedTests } from './tagged-tests.ts';

/**
 * `pnpm check:spec`: fails when no test carries the number of a sentence of the specification any more or its page is not
 * written as the tests say, when a security requirement has lost its row or what shows it, or a source that reads what somebody
 * has
 * sent the test that bounds its work. Links between pages, the index of decisions, the release,
 * the beginnings of comments and retired words are checked too.
 */
const repository = resolve(import.meta.dirname, '../../..');
const proof = 'docs/specification-proof.md';

const securityTable = 'docs/security.md';

/** @param target a link's target: `docs/security.md#keys`; of a heading in the same text the folder stands before the `#` */
function isThere(target: string): boolean {
  const [file = '', heading] = target.replace(/^docs\/#/, `${securityTable}#`).split('#');
  const path = resolve(repository, file);
  if (!existsSync(path)) return false;
  return heading === undefined || listAnchors(readFileSync(path, 'utf8')).includes(heading);
}

/** Lists the problems of a table. */
function tell(file: string, problems: readonly string[], summary: string): void {
  for (const problem of problems) process.stderr.write(`${file}, ${problem}\n`);
  process.stdout.write(`${summary}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

const read = (file: string) => readFileSync(resolve(repository, file), 'utf8');

const folder = posix.dirname(proof);
const page = read(proof);
const tagged = readTaggedTests(repository);
tell(proof, findProofProblems(page, tagged, folder), countSides(page));
const security = read(securityTable);
tell(securityTable, findSecurityProblems(security, { folder, isThere, tagged }), countVerdicts(security));

const listed = Object.keys(readers).length;
tell(
  'tools/proof/src/readers.ts',
  findReaderProblems(readers, readSources(repository)),
  `${listed} sources read what somebody has sent, each with a bound of its work`,
);

const files = execFileSync('git', ['ls-files'], { cwd: repository, encoding: 'utf8' }).split('\n');
const pages = new Map(listPages(repository).map((file) => [file, read(file)]));
const isPresent = (path: string) => existsSync(resolve(repository, path));
tell(
  'Markdown',
  [...findLinkProblems(pages, isPresent), ...findPathProblems(pages, isPresent, files)],
  `${pages.size} pages whose links and paths lead somewhere`,
);

const decisionFolder = 'docs/decisions';
const decisions = new Map(
  readdirSync(resolve(repository, decisionFolder))
    .filter((name) => /^\d{3}-/.test(name))
    .map((name) => [name, read(posix.join(decisionFolder, name))]),
);
tell(
  `${decisionFolder}/README.md`,
  findDecisionProblems(read(`${decisionFolder}/README.md`), decisions),
  `${decisions.size} decisions in their index`,
);

const readJson = (file: string): Partial<Record<string, unknown>> => ({ ...JSON.parse(read(file)) });
const released = readJson('release.json');
const migrations = readdirSync(resolve(repository, 'apps/api/src/migrations'))
  .filter((name) => /^\d{3}-[^.]+\.ts$/.test(name))
  .map((name) => name.replace('.ts', ''));
tell(
  'CHANGELOG.md',
  findReleaseProblems({
    changelog: read('CHANGELOG.md'),
    packaged: String(readJson('package.json')['version']),
    released: {
      version: String(released['version']),
      date: String(released['date']),
      updatesFrom: String(released['updatesFrom']),
    },
    migrations,
  }),
  `release ${String(released['version'])}, with a note for each migration`,
);

const commented = files
  .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && existsSync(resolve(repository, file)))
  .filter((file) => !file.endsWith('check-comments.test.ts'));
tell(
  'Comments',
  commented.flatMap((file) => findCommentProblems(read(file)).map((problem) => `${file}, ${problem}`)),
  `${commented.length} sources whose comments name their subject first`,
);

// Drafts of legal texts are for users, and the sentences of the proof are the specification's own.
const worded = [...commented, ...pages.keys()].filter(
  (file) => file !== proof && !/^packages\/languages\/\w+\/legal\/.*\.md$/.test(file),
);
tell(
  'Words',
  worded.flatMap((file) =>
    findRetiredWords(file, withoutOldWords(file, read(file))).map((problem) => `${file}, ${problem}`),
  ),
  `${worded.length} sources and pages without retired words`,
);
