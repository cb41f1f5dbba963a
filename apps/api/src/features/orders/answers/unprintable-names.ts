import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { listUnprintable } from '../../../lib/pdf/unprintable-texts.ts';
import type { StoredOrder } from '../order.model.ts';

type NamedOrder = Pick<StoredOrder, 'buyer' | 'shippingAddress' | 'billing' | 'gift'> &
  Partial<Pick<StoredOrder, 'language'>> & { lines?: readonly Pick<StoredOrder['lines'][number], 'texts'>[] };

/**
 * Finds names, addresses and articles that no font of an invoice can print, such as Chinese. Staff see them before the invoice
 * is issued, which would otherwise print boxes in their place.
 */
export function findUnprintable({
  buyer,
  shippingAddress: to,
  billing,
  gift,
  lines = [],
  language,
}: NamedOrder): string[] {
  const named = [to.company, to.name || buyer.name, to.addition, to.street, to.city];
  const given = [gift?.recipient, ...(gift?.greeting?.split('\n') ?? [])];
  const billed = [billing?.company, billing?.name, billing?.street, billing?.city];
  const articles = lines.map(({ texts }) => texts[language ?? baseLanguage]?.name || texts[baseLanguage].name);
  return listUnprintable([...named, ...given, ...billed, ...articles]);
}
