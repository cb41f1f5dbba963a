import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Variables whose values are secrets: each may stand in a file that `NAME_FILE` names, as Docker and others hand them over. */
export const secretVariables = [
  'ADMIN_PASSWORD',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'MONGODB_URI',
  'PAYPAL_CLIENT_SECRET',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

/** The text of a file without the line break at its end; undefined where it cannot be read. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}

/**
 * Takes secrets from the files that `…_FILE` variables name.
 * @param set what is set in the environment
 * @param base folder that relative paths count from
 * @returns the variables with what stands in the files, and what is wrong, a line for each
 */
export function readSecretFiles(set: Variables, base: string): { variables: Variables; problems: string[] } {
  const variables = { ...set };
  const problems: string[] = [];
  for (const name of secretVariables) {
    const file = set[`${name}_FILE`];
    if (file === undefined) continue;
    const text = readText(resolve(base, file));
    if (set[name] !== undefined) problems.push(`${name}, ${name}_FILE: one of both, not both`);
    else if (!text) problems.push(`${name}_FILE: cannot be read, or is empty`);
    else variables[name] = text;
  }
  return { variables, problems };
}
