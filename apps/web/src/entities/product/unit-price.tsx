import type { ListedProduct } from '@kontor/shared/wire/products';
import { useFormat } from '../../i18n/format.ts';

/** Unit price beside a price (§ 4 PAngV). Renders nothing for goods without one. */
export function UnitPrice({ of }: { of: Pick<ListedProduct, 'unitPrice'> }) {
  const format = useFormat();
  return of.unitPrice ? <span className="note">{format.unitPrice(of.unitPrice)} </span> : null;
}
