import { nameMethod } from '@kontor/shared/rules/providers/providers';
import type { DocumentData } from './document-data.ts';

/** Returns the name of the document's payment method; undefined where it names none. */
export function methodNameOf({ language, payment }: DocumentData): string | undefined {
  const { method, methodName, ways: stripeWays } = payment;
  return methodName ?? (method && nameMethod(method, language, { stripeWays }));
}
