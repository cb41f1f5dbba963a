import type { EuSalesAnswer } from '@kontor/shared/wire/ledger';
import { euSalesLimit, isNearEuLimit } from '@kontor/shared/rules/prices/eu-sales';
import { toEuros } from '@kontor/shared/rules/prices/money';
import type { TaxSection } from '@kontor/shared/schemas/settings-sections';
import { berlinYear } from '../../lib/time/berlin-time.ts';
import { sumEuSales } from '../orders/lists/eu-sales.service.ts';

/** Shows a year's net sales to consumers of other member states beside the threshold of § 3c (4) UStG. */
export async function showEuSales(year: number | undefined, tax: TaxSection, now: Date): Promise<EuSalesAnswer> {
  const shown = year ?? Number(berlinYear(now));
  const [present, previous] = await Promise.all([sumEuSales(shown), sumEuSales(shown - 1)]);
  return {
    year: shown,
    net: toEuros(present.cents),
    previous: toEuros(previous.cents),
    countries: present.states.map(({ state, cents }) => ({ country: state, net: toEuros(cents) })),
    limit: toEuros(euSalesLimit),
    isNear: isNearEuLimit(tax, { present: present.cents, previous: previous.cents }),
  };
}
