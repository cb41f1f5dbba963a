import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { paymentSecrets } from './payment-settings.ts';
import { storageSecrets } from './storage-settings.ts';

/** Secret variables: each may be given as a file that `NAME_FILE` names, as with Docker secrets. */
export const secretVariables = [
  'ADMIN_PASSWORD',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'METRICS_TOKEN',
  'MONGODB_URI',
  'SEARCH_URL',
  'SMTP_URL',
  ...paymentSecrets,
  ...storageSecrets,
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

/** Says why a file could not be read, and what to do about it. */
export function explainUnreadable(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return `there is no file ${file}`;
  if (code === 'EISDIR') return `${file} is a folder`;
  if (code !== 'EACCES' && code !== 'EPERM') return `${file} cannot be read (${String(code)})`;
  const user = process.getuid?.() ?? 'of the shop';
  // Docker Compose passes a secret's file with the owner and mode that it has on the host.
  return `the user ${user}, as whom the shop runs, may not read ${file}. On the machine: chown ${user} FILE; chmod 400 FILE`;
}

/** Reads a secret's file, without the line break at its end. @returns the text, or what is wrong with the file */
function readText(file: string): { text: string } | { problem: string } {
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    return text ? { text } : { problem: `${file} is empty` };
  } catch (error) {
    return { problem: explainUnreadable(file, error) };
  }
}

/**
 * Reads secrets from the files that `…_FILE` variables name.
 * @param set variables set in the environment
 * @param base folder that relative paths start from
 * @returns the variables with the contents of the files, and the problems, a line for each
 */
export function readSecretFiles(set: Variables, base: string): { variables: Variables; problems: string[] } {
  const variables = { ...set };
  const problems: string[] = [];
  for (const name of secretVariables) {
    const file = set[`${name}_FILE`];
    if (file === undefined) continue;
    const read = readText(resolve(base, file));
    if (set[name] !== undefined) problems.push(`${name}, ${name}_FILE: one of both, not both`);
    else if ('problem' in read) problems.push(`${name}_FILE: ${read.problem}`);
    else variables[name] = read.text;
  }
  return { variables, problems };
}
