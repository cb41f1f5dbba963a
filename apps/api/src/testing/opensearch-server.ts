import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from './find-free-port.ts';

const folder = join(import.meta.dirname, '../../../../tools/opensearch');
const run = promisify(execFile);

/** A real OpenSearch (tools/opensearch). */
interface OpenSearchServer {
  url: string;
  stop: () => Promise<void>;
}

/** Compiles the starter. @returns the class path, undefined if Java, Maven or its artifacts are missing */
async function compileStarter(): Promise<string | undefined> {
  const file = join(folder, 'target/classpath.txt');
  const goals = ['compile', 'dependency:build-classpath', `-Dmdep.outputFile=${file}`];
  try {
    await run('java', ['-version']);
    await run('mvn', ['-q', '-B', ...goals], { cwd: folder });
    return await readFile(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Starts an empty OpenSearch. @returns undefined, with a line in the output, if it is not available */
export async function startOpenSearch(): Promise<OpenSearchServer | undefined> {
  const classPath = await compileStarter();
  if (classPath === undefined) {
    process.stderr.write('Skipped: tests against a real OpenSearch need Java 17, Maven and its artifacts.\n');
    return undefined;
  }
  const port = await findFreePort();
  const home = await mkdtemp(join(tmpdir(), 'kontor-opensearch-'));
  const args = ['-Xmx512m', '-cp', `${join(folder, 'target/classes')}:${classPath.trim()}`, 'Main', String(port), home];
  const child = spawn('java', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const text of child.stdout) if (String(text).includes('ready')) break;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(home, { recursive: true });
    },
  };
}
