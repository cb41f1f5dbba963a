import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProduct, useProductPage } from '../../entities/product/product-api.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatAmount } from '../../lib/amounts.ts';
import { Button } from '../../ui/button.tsx';
import { type LineValues, emptyLine } from './draft-values.ts';

/** Number of offered hits. Few are enough: a search for one product names it. */
const OFFERED = 6;

interface Offered {
  _id: string;
  name: string;
  price: number;
  isInStock: boolean;
}

interface HitProps {
  product: Offered;
  /** Called with the line of a draft, and the price of the product. */
  onAdd: (line: LineValues, price: number) => void;
}

/** A product or a variant with the button that adds it. */
function Hit({ product: { _id, name, price, isInStock }, onAdd }: HitProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { price: writePrice } = useFormat();
  return (
    <li className="row between">
      <span className="wrap-anywhere field-grow">
        {name}{' '}
        <small className="note">
          {writePrice(price)}
          {!isInStock && `, ${t('adminDrafts.soldOut')}`}
        </small>
      </span>
      <Button
        size="small"
        aria-label={t('adminProducts.addRelated', { name })}
        disabled={!isInStock}
        onClick={() => onAdd({ ...emptyLine, id: _id, name, price: formatAmount(price, language) }, price)}
      >
        {t('adminProducts.addOne')}
      </Button>
    </li>
  );
}

/** Published variants of a group. */
function Variants({ id, onAdd }: { id: string; onAdd: HitProps['onAdd'] }) {
  const { data } = useProduct(id);
  return data?.group?.variants
    .filter(({ published }) => published)
    .map(({ _id, options, price, inStock }) => {
      const name = [data.baseName ?? data.name, ...options.map(({ value }) => value)].join(', ');
      return <Hit key={_id} product={{ _id, name, price, isInStock: inStock }} onAdd={onAdd} />;
    });
}

/** A group as its search shows it, with the button that shows its variants. */
function Group({ id, name, count, onAdd }: { id: string; name: string; count: number; onAdd: HitProps['onAdd'] }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Variants id={id} onAdd={onAdd} />;
  return (
    <li className="row between">
      <span className="wrap-anywhere field-grow">{name}</span>
      <Button
        size="small"
        aria-label={t('adminDrafts.showVariantsOf', { name, count })}
        onClick={() => setIsOpen(true)}
      >
        {t('adminDrafts.showVariants', { count })}
      </Button>
    </li>
  );
}

/** Published products of a search, as shoppers find them; of groups their variants. */
export function ProductHits({ q, onAdd }: { q: string; onAdd: HitProps['onAdd'] }) {
  const { t } = useTranslation();
  const { currentData } = useProductPage({ q, pageSize: OFFERED });
  const found = currentData?.products;
  return (
    <>
      <p className="hint" role="status">
        {found && t('adminProducts.relatedFound', { count: found.length })}
      </p>
      <ul className="lines">
        {found?.map(({ _id, name, baseName = name, price, countInStock, group }) =>
          group && group.count > 1 ? (
            <Group key={_id} id={_id} name={baseName} count={group.count} onAdd={onAdd} />
          ) : (
            <Hit key={_id} product={{ _id, name, price, isInStock: countInStock > 0 }} onAdd={onAdd} />
          ),
        )}
      </ul>
    </>
  );
}
