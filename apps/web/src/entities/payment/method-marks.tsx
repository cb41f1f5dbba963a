import type { PaymentMethod, StripeWay } from '@kontor/shared/payments';
import { stripeWayNames } from '@kontor/shared/provider-names';
import { useStripeWays } from './method-name.ts';

type MarkName = StripeWay | 'paypal' | 'bank';

/** Names that need no translation; what has none is drawn. */
const words: Partial<Record<MarkName, string>> = { paypal: 'PayPal', ...stripeWayNames };

const drawings: Partial<Record<MarkName, string>> = {
  card: 'M2 4.5h16v11H2zM2 8.5h16M5 12h3.5',
  bank: 'M2.5 7.5 10 3l7.5 4.5zM4.5 7.5v6.5m3.7-6.5v6.5m3.6-6.5v6.5m3.7-6.5v6.5M2.5 16.5h15',
};

function MethodMark({ name }: { name: MarkName }) {
  // The word is drawn by the style sheet: as text it would stand twice on the page.
  if (words[name]) return <span data-word={words[name]} />;
  return (
    <span>
      <svg className="icon" viewBox="0 0 20 20">
        <path d={drawings[name]} />
      </svg>
    </span>
  );
}

/** What a method is recognised by, below its name; nobody hears it. Without a method it keeps the place free. */
export function MethodMarks({ method }: { method: PaymentMethod | undefined }) {
  const marks: Record<PaymentMethod, readonly MarkName[]> = {
    PayPal: ['paypal'],
    Stripe: useStripeWays(),
    Vorkasse: ['bank'],
  };
  return (
    <span className="marks" aria-hidden="true">
      {method && marks[method].map((name) => <MethodMark key={name} name={name} />)}
    </span>
  );
}
