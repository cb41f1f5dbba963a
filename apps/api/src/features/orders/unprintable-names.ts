import { baseLanguage } from '@kontor/shared/languages';
import { listUnprintable } from '../../lib/pdf/unprintable-texts.ts';
import type { StoredOrder } from './order.model.ts';

type NamedOrder = Pick<StoredOrder, 'buyer' | 'shippingAddress' | 'billing'> &
  Partial<Pick<StoredOrder, 'language'>> & { lines?: readonly Pick<StoredOrder['lines'][number], 'texts'>[] };

/**
 * What of an order's names, addresses and articles no face of an invoice can write, such as Chinese: the merchant is told of it
 * before the invoice is issued, which would show boxes there.
 */
export function findUnprintable({ buyer, shippingAddress: to, billing, lines = [], language }: NamedOrder): string[] {
  const named = [to.company, to.name || buyer.name, to.addition, to.street, to.city];
  const billed = [billing?.company, billing?.name, billing?.street, billing?.city];
  const articles = lines.map(({ texts }) => texts[language ?? baseLanguage]?.name || texts[baseLanguage].name);
  return listUnprintable([...named, ...billed, ...articles]);
}
