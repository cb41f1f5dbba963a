import { nameMethod } from '@kontor/shared/rules/providers/providers';
import type { DocumentData } from './document-data.ts';

/** Returns the name of a document's payment method; undefined if the document has none. */
export function nameDocumentMethod({ language, payment }: DocumentData): string | undefined {
  const { method, methodName, ways: stripeWays } = payment;
  return methodName ?? (method && nameMethod(method, language, { stripeWays }));
}
