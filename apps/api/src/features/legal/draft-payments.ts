import { serverTexts } from '@kontor/languages/server-texts';
import type { Language } from '@kontor/shared/rules/text/languages';
import { methodDrafts } from '@kontor/shared/rules/providers/provider-texts';
import { type PaymentMethod, isAtProvider, readMethodStep } from '@kontor/shared/rules/providers/providers';

type Methods = readonly PaymentMethod[];

const isTransfer = (method: PaymentMethod): boolean => readMethodStep(method) === 'transfer';
const takesTransfers = (methods: Methods): boolean => methods.some(isTransfer);
const hasService = (methods: Methods): boolean => methods.some(isAtProvider);

/**
 * Writes the list of payment methods. @param methods those offered; each writer returns nothing for methods it does not cover
 */
export function writePaymentMethods(methods: Methods, language: Language): string {
  return methods.map((method) => methodDrafts[method].terms[language]).join('\n');
}

/** Writes when the contract is concluded. */
export function writeContract(methods: Methods, language: Language): string {
  const { service, transfer, both } = serverTexts[language].drafts.payments.contract;
  if (!hasService(methods)) return takesTransfers(methods) ? transfer : '';
  return takesTransfers(methods) ? both : service;
}

/** Writes how orders are paid. */
export function writePaying(methods: Methods, language: Language): string {
  const { service, transfer } = serverTexts[language].drafts.payments.paying;
  return [hasService(methods) && service, takesTransfers(methods) && transfer].filter(Boolean).join(' ');
}

/** Writes which parties receive which data of a payment. */
export function writePaymentPrivacy(methods: Methods, language: Language): string {
  const { privacy, abroad } = serverTexts[language].drafts.payments;
  const named = methods.map((method) => methodDrafts[method].privacy?.[language]).filter(Boolean);
  const ofServices = named.length > 0 && [privacy.service, named.join('\n'), abroad].join('\n\n');
  return [ofServices, takesTransfers(methods) && privacy.transfer].filter(Boolean).join('\n\n');
}
