import { nameMethod } from '@kontor/shared/rules/providers/providers';
import type { DocumentData } from './document-data.ts';

/** What the method of a document's payment is called; undefined where it says none. */
export function methodNameOf({ language, payment }: DocumentData): string | undefined {
  const { method, methodName, ways: stripeWays } = payment;
  return methodName ?? (method && nameMethod(method, language, { stripeWays }));
}
