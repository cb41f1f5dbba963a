import { methodLooks } from '@kontor/shared/rules/providers/provider-texts';
import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import type { MethodDrawing } from '@kontor/shared/rules/providers/description';
import { useShopSettings } from '../../lib/shop-settings.ts';

/** Icons of payment methods, as SVG paths; they show no provider's logo. */
const drawings = {
  wallet: 'M2.5 6v9.5h15V6zM2.5 6 13 3.5V6M13 10.75h.5',
  card: 'M2 4.5h16v11H2zM2 8.5h16M5 12h3.5',
  phone: 'M3 2.5h7.5v15H3zM6 15h1.5M13 7.5a4 4 0 0 1 0 5m2.5-7.5a8 8 0 0 1 0 10',
  bill: 'M4.5 2.5h11v15l-2.75-1.75L10 17.5l-2.75-1.75L4.5 17.5zM7.5 6.5h5m-5 3.5h5',
  bank: 'M2.5 7.5 10 3l7.5 4.5zM4.5 7.5v6.5m3.7-6.5v6.5m3.6-6.5v6.5m3.7-6.5v6.5M2.5 16.5h15',
} as const satisfies Record<MethodDrawing, string>;

interface MethodLineProps {
  name: string;
  /** Undefined while unknown; the line keeps its height. */
  method: PaymentMethod | undefined;
}

/** Method name with decorative icons, which screen readers skip. */
export function MethodLine({ name, method }: MethodLineProps) {
  const shop = useShopSettings();
  return (
    <span className="method-line">
      <span>{name}</span>
      <span className="marks" aria-hidden="true">
        {method &&
          methodLooks[method].drawings(shop).map((drawing) => (
            <svg key={drawing} className="icon" viewBox="0 0 20 20">
              <path d={drawings[drawing]} />
            </svg>
          ))}
      </span>
    </span>
  );
}
