import { UnreadableStatement } from './statement.ts';

const encodings = { utf16le: [0xff, 0xfe], utf16be: [0xfe, 0xff] } as const;

function beginsWith(data: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => data[index] === byte);
}

function decode(data: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(data);
  } catch {
    return undefined;
  }
}

/**
 * The text of a file: UTF-16 where it begins so, else in the encoding that it names or as UTF-8, else as Windows-1252, which
 * most banks still write.
 * @param declared by the file itself
 * @throws UnreadableStatement for what is no text
 */
export function decodeText(data: Buffer, declared?: string): string {
  const wide = beginsWith(data, encodings.utf16le) ? 'utf-16le' : beginsWith(data, encodings.utf16be) && 'utf-16be';
  const names = wide ? [wide] : [...(declared ? [declared] : []), 'utf-8', 'windows-1252'];
  const text = names.reduce<string | undefined>((found, name) => found ?? decode(data, name), undefined);
  if (text === undefined || text.includes('\0')) throw new UnreadableStatement('no_text', 'The file is no text');
  return text;
}
