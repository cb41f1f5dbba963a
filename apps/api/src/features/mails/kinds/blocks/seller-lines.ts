import { isCompany } from '@kontor/shared/rules/legal/legal-forms';
import type { MailContext } from './mail-context.ts';

/** Returns name and postal address of the seller, a line each; missing parts are left out. */
export function sellerAddress({ settings: { seller, shop }, texts, write }: MailContext): string[] {
  const { owner } = seller;
  const lines = [
    seller.legalName || shop.name,
    owner && (isCompany(seller.legalName) ? texts.seller.represented(owner) : texts.seller.owner(owner)),
    `${seller.street} ${seller.number}`,
    `${seller.zipcode} ${seller.city}`,
    seller.city && write.country(seller.country),
  ];
  return lines.flatMap((line) => line?.trim() || []);
}

/** Returns the seller's details for a contract on a durable medium (§ 312f BGB). Missing ones are left out. */
export function sellerLines(context: MailContext): string[] {
  const {
    settings: { seller, shop },
    texts,
  } = context;
  const { phone, registerCourt, registerNumber, vatId } = seller;
  const register = [registerCourt, registerNumber].filter(Boolean).join(', ');
  const lines = [
    ...sellerAddress(context),
    texts.seller.email(seller.email || shop.contactEmail),
    phone && texts.seller.phone(phone),
    register && texts.seller.register(register),
    vatId && texts.seller.vatId(vatId),
  ];
  return lines.flatMap((line) => line?.trim() || []);
}
