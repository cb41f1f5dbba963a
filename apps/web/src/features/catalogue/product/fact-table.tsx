import { localize } from '@kontor/shared/localize';
import type { Product } from '@kontor/shared/products';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';

/** What the merchant says of a product in pairs; values of one name share a row. Nothing where there are none. */
export function FactTable({ product }: { product: Pick<Product, 'facts'> }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const rows = new Map<string, string[]>();
  for (const fact of product.facts ?? []) {
    const name = localize(fact, 'name', language);
    rows.set(name, [...(rows.get(name) ?? []), localize(fact, 'value', language)]);
  }
  if (rows.size === 0) return null;
  return (
    <table className="facts">
      <caption className="visually-hidden">{t('product.properties')}</caption>
      <tbody>
        {[...rows].map(([name, values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{values.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
