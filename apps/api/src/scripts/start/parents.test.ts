import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aTemporaryFolder } from '../../testing/temporary-folder.ts';

const script = resolve(import.meta.dirname, '../../testing/script-of-a-package.ts');
const tsx = import.meta.resolve('tsx');

async function aPackage(): Promise<string> {
  const folder = await aTemporaryFolder();
  // As in this repository, the script has a part before it: the shell stays between package manager and script.
  const start = `true && "${process.execPath}" --import "${tsx}" "${script}"`;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  return folder;
}

function linesOf(child: ChildProcess): string[] {
  const lines: string[] = [];
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  return lines;
}

const count = (lines: readonly string[], line: string) => lines.filter((one) => one === line).length;

/** Runs `npm start` in the background of an interactive shell. */
async function startInBackground() {
  const shell = spawn('sh', [], { cwd: await aPackage(), stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = linesOf(shell);
  shell.stdin.write('nohup npm --silent start 2>/dev/null & echo "npm $!"\n');
  await expect.poll(() => count(lines, 'alive'), { timeout: 20_000 }).toBeGreaterThan(0);
  const npm = Number(lines.find((line) => line.startsWith('npm '))?.slice(4));
  onTestFinished(() => {
    shell.kill('SIGKILL');
    if (existsSync(`/proc/${npm}`)) process.kill(npm, 'SIGKILL');
  });
  return { shell, lines, npm };
}

// On other systems processes are not watched.
describe.runIf(process.platform === 'linux')('a script started by a package manager', () => {
  it('outlives the shell of the command, and ends with the package manager', async () => {
    const { shell, lines, npm } = await startInBackground();
    shell.stdin.end();
    await once(shell, 'exit');
    const before = count(lines, 'alive');
    // It has checked many times meanwhile.
    await expect.poll(() => count(lines, 'alive'), { timeout: 20_000 }).toBeGreaterThan(before + 20);
    expect(lines).not.toContain('stopped');

    process.kill(npm, 'SIGKILL');
    await expect.poll(() => lines, { timeout: 20_000 }).toContain('stopped');
  });
});
