import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks at the terminal without showing the input. */
async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  terminal.once('SIGINT', () => process.exit(130));
  const answer = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return answer;
}

async function firstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  return '';
}

/**
 * Returns a new password: typed twice at a terminal, otherwise the first line of standard input. Never an argument, which the
 * machine's other users could read.
 * @returns undefined when the two differ
 */
export async function readNewPassword(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return firstLine();
  const password = await askHidden('New password: ');
  return (await askHidden('Once more: ')) === password ? password : undefined;
}
