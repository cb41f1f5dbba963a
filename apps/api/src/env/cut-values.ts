import type { Env } from './env.ts';
import { leastPaymentLengths } from './payment-settings.ts';

/** Pairs of characters that open and close a whole value. */
const pairs = [
  ['<', '>'],
  ['(', ')'],
  ['[', ']'],
] as const;

/** Shortest value that a provider gives out under these names. */
const leastLengths = {
  JWT_SECRET: 16,
  JWT_SECRET_PREVIOUS: 16,
  ...leastPaymentLengths,
} as const;

const count = (text: string, character: string): number => text.split(character).length - 1;

/** Whether the address of a server names a user and no password, or ends within its password. */
function lacksPassword(value: string): boolean {
  return /^[a-z+]+:\/\/[^/@]+:(?:@|$)/i.test(value);
}

/** Returns the missing part of a value; undefined if it looks whole. */
function findCut(name: string, value: string): string | undefined {
  const quote = /^['"]/.exec(value)?.[0];
  if (quote && !(value.length > 1 && value.endsWith(quote))) return `begins with ${quote} and does not end with it`;
  const open = pairs.find(([opening, closing]) => count(value, opening) !== count(value, closing));
  if (open && name !== 'ADMIN_PASSWORD' && !name.endsWith('SECRET')) return `has no matching ${open.join(' ')}`;
  if (['SMTP_URL', 'MONGODB_URI', 'SEARCH_URL'].includes(name) && lacksPassword(value)) return 'has an empty password';
  const least = name in leastLengths ? leastLengths[name as keyof typeof leastLengths] : 0; // checked by `in`
  return value.length < least ? `has only ${value.length} characters` : undefined;
}

/**
 * Finds values that look as if their end or a part was lost. Docker Compose replaces `$name` in an `.env` file by the variable
 * of that name, mostly by nothing, and some versions treat text after ` #` as a comment; both without a warning.
 * @returns a line for each, with the variable's name and never its value
 */
export function findCutValues(env: Env): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    const cut = typeof value === 'string' && value !== '' ? findCut(name, value) : undefined;
    if (!cut) return [];
    return [
      `Warning: ${name} ${cut}. In an .env file a $ is written $$, and a value with a # stands in single quotes.`,
    ];
  });
}
