import { limits } from '@kontor/shared/rules/access/limits';

/** Returns the browser's name (`User-Agent`), as one bounded line of plain characters. */
export function readAgent(headers: { 'user-agent'?: string | undefined }): string {
  return (headers['user-agent'] ?? '')
    .replaceAll(/[^\x20-\x7E]/g, '')
    .trim()
    .slice(0, limits.agent);
}
