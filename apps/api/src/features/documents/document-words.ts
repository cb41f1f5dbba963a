import { nameMethod } from '@kontor/shared/provider-names';
import type { DocumentData } from './document-data.ts';

/** What the method of a document's payment is called; undefined where it says none. */
export function methodNameOf({ language, payment: { method, ways } }: DocumentData): string | undefined {
  return method && nameMethod(method, language, ways);
}
