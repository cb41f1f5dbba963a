import { toEuros } from '@kontor/shared/rules/prices/money';
import type { CartItem } from '@kontor/shared/schemas/order/cart';
import { useSelector } from 'react-redux';
import { ArticleLine } from '../../../entities/order/article-line.tsx';
import type { LineFacts } from '../cart-api.ts';
import { CartArrival } from './cart-promises.tsx';
import { CartSums, type CartSumsProps } from './cart-sums.tsx';
import { selectCartLines } from '../cart-slice.ts';
import { discountOf, priceLine } from './cart-totals.ts';
import { describeLine } from './line-facts.ts';
import { LineSkeletons } from '../../../ui/feedback/skeleton.tsx';
import { useAreLinesGrowing, useLineFacts } from '../check/use-cart-check.ts';

interface CartOverviewProps extends CartSumsProps {
  /** Whether a bank transfer is chosen. */
  isTransfer?: boolean;
}

/** Read-only overview of the cart: products, quantities and prices. */
export function CartOverview({ isTransfer, ...sums }: CartOverviewProps) {
  const { method } = sums;
  const lines = useSelector(selectCartLines);
  const factsOf = useLineFacts();
  const growing = useAreLinesGrowing();
  const withDiscount = <Described extends object>(line: CartItem, described: Described) => {
    const cents = discountOf(line, sums.terms, sums.codes);
    return cents > 0 ? { ...described, discount: toEuros(cents) } : described;
  };
  // With a delivery method, its days hold for the whole order; days per line would contradict them.
  const describe = (line: CartItem, facts: LineFacts | undefined) => {
    const { delivery, ...described } = describeLine(line, facts);
    return { ...described, ...(delivery && !method && { delivery }) };
  };
  if (growing) return <LineSkeletons count={lines.length} />;
  return (
    <>
      <ul className="lines">
        {lines.map((line) => (
          <ArticleLine
            key={line._id}
            line={withDiscount(line, describe(priceLine(line, sums.terms), factsOf(line._id)))}
          />
        ))}
      </ul>
      <div className="below">
        <CartSums {...sums} />
        {/* The choice of the method says when goods are ready to be picked up. */}
        {method?.kind !== 'pickup' && <CartArrival isTransfer={isTransfer} days={method?.days} />}
      </div>
    </>
  );
}
