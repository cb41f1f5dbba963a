import type { MailContext } from './mail-context.ts';

/** Who sells, as a contract on a durable medium names it (§ 312f BGB); what is not set yet is left out. */
export function sellerLines({ settings: { seller, shop }, texts, write }: MailContext): string[] {
  const { owner, phone, registerCourt, registerNumber, vatId } = seller;
  const register = [registerCourt, registerNumber].filter(Boolean).join(', ');
  const lines = [
    seller.legalName || shop.name,
    owner && texts.seller.owner(owner),
    `${seller.street} ${seller.number}`,
    `${seller.zipcode} ${seller.city}`,
    seller.city && write.country(seller.country),
    texts.seller.email(seller.email || shop.contactEmail),
    phone && texts.seller.phone(phone),
    register && texts.seller.register(register),
    vatId && texts.seller.vatId(vatId),
  ];
  return lines.flatMap((line) => line?.trim() || []);
}
