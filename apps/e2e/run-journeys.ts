import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs Playwright. @returns its exit code, and its output unless that is shown */
function playwright(args: readonly string[], isShown: boolean): Promise<{ code: number; text: string }> {
  return new Promise((ended, failed) => {
    const child = spawn('playwright', ['test', ...args], {
      stdio: ['inherit', isShown ? 'inherit' : 'pipe', 'inherit'],
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', failed);
    child.once('close', (code) => ended({ code: code ?? 1, text: Buffer.concat(chunks).toString('utf8') }));
  });
}

/** Lists all runs, each as a line of a test list, by the position of their journey (`file:line:column`). */
async function listJourneys(words: readonly string[]): Promise<Map<string, string[]>> {
  const { code, text } = await playwright(['--list', '--reporter=list', ...words], false);
  const journeys = new Map<string, string[]>();
  for (const [line, place = ''] of text.matchAll(/^ +(\S+:\d+:\d+) › .+$/gm)) {
    journeys.set(place, [...(journeys.get(place) ?? []), line.trim()]);
  }
  if (code !== 0 && !/No tests found/.test(text)) throw new Error(text);
  return journeys;
}

/** Tells whether a run is a walk: it visits all pages in each width or text size, by keyboard or on paper, which is slow. */
const isWalk = (place: string) => place.startsWith('walks/');

/**
 * Splits the runs of journeys. A journey has one run for each combination of language and width; one of them is chosen.
 * The n-th journey gets its n-th run, counted from the start again past its last one, so that all combinations occur.
 * Walks are never chosen.
 * @returns the lines of the chosen runs, and those of all others
 */
function splitRuns(journeys: ReadonlyMap<string, readonly string[]>): { once: string[]; further: string[] } {
  const [once, further]: [string[], string[]] = [[], []];
  const inTurn = [...journeys].filter(([place]) => !isWalk(place));
  const chosen = new Set(inTurn.map(([, runs], turn) => runs[turn % runs.length]));
  for (const run of [...journeys.values()].flat()) (chosen.has(run) ? once : further).push(run);
  return { once, further };
}

/**
 * Runs each browser journey once (`once`), or in its other languages and widths (`further`). Further arguments are parts of
 * paths, as for Playwright: they select all runs of those files.
 */
async function main([part, ...words]: readonly string[]): Promise<number> {
  if (part !== 'once' && part !== 'further') throw new Error('usage: run-journeys.ts once|further [part of a path …]');
  const journeys = await listJourneys(words);
  if (words.length > 0) return journeys.size === 0 ? 0 : (await playwright(words, true)).code;
  const runs = splitRuns(journeys);
  if (runs.once.length === 0) throw new Error('Playwright lists no journeys');
  process.stdout.write(
    `${runs.once.length} journeys, ${runs.further.length} further runs and walks (test:long); now: ${part}\n`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'kontor-journeys-'));
  try {
    const list = join(folder, 'list.txt');
    await writeFile(list, `${runs[part].join('\n')}\n`);
    return (await playwright(['--test-list', list], true)).code;
  } finally {
    await rm(folder, { recursive: true });
  }
}

process.exitCode = await main(process.argv.slice(2));
