import { foreignLang } from '@kontor/shared/rules/text/foreign-lang';
import type { Language } from '@kontor/shared/rules/text/languages';
import { localize } from '@kontor/shared/rules/text/localize';
import { wireName } from '@kontor/shared/rules/text/texts';
import { useTranslation } from 'react-i18next';
import { makeCustomerPath } from '../../../entities/customer/customer-link.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { FoundHits } from './staff-search-api.ts';

/** Hit with its link. */
export interface HitOption {
  to: string;
  /** An order's page loads as a document. */
  isDocument?: boolean;
  label: string;
  /** Language of the label, if it differs from the page's. */
  lang?: Language | undefined;
  note: string;
}

export interface HitGroup {
  name: 'orders' | 'customers' | 'products';
  options: readonly HitOption[];
}

const join = (...words: (string | false | undefined)[]): string => words.filter(Boolean).join(' · ');

/** Returns the hits in display order, without empty groups. */
export function useHitOptions(found: FoundHits | undefined): HitGroup[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  if (!found) return [];
  const groups: HitGroup[] = [
    {
      name: 'orders',
      options: found.orders.map(({ _id, number, name, total, createdAt, isCancelled }) => ({
        to: `/orders/${_id}`,
        isDocument: true,
        label: join(number, name),
        note: join(format.date(createdAt), format.price(total), isCancelled && t('adminSearch.cancelled')),
      })),
    },
    {
      name: 'customers',
      options: found.customers.map(({ key, name, email, isGuest }) => ({
        to: makeCustomerPath(key),
        label: name,
        note: join(email, isGuest && t('adminSearch.guest')),
      })),
    },
    {
      name: 'products',
      options: found.products.map((product) => ({
        to: `/admin/productedit/${product._id}/edit`,
        label: localize(product, 'name', language),
        lang: foreignLang(product[wireName('name', language)]),
        note: product.sku ?? '',
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
