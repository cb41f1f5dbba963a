import { limits } from '@kontor/shared/rules/access/limits';
import type { AdminProduct } from '@kontor/shared/wire/products';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FindField } from '../../../components/find-field.tsx';
import { useAdminProductPageQuery } from '../../../entities/product/admin-product-api.ts';
import { OwnText } from '../../../i18n/own-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';

/** Number of offered hits. Few are enough: a search for one product names it. */
const OFFERED = 6;

interface ProductChoiceProps {
  /** The field's name in its form. */
  name: string;
  /** Comma-separated ids. */
  value: string;
  error: ReactNode;
  onChange: (value: string) => void;
}

/** Products of a chapter, found by a search, in the order in which they are shown. */
export function ProductChoice({ name, value, error, onChange }: ProductChoiceProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [q, setQ] = useState('');
  const ids = value.split(',').filter(Boolean);
  const { data, isSuccess } = useAdminProductPageQuery({ query: { ids: value } }, { skip: ids.length === 0 });
  const { currentData: hits } = useAdminProductPageQuery({ query: { q, pageSize: OFFERED } }, { skip: q === '' });
  const found = hits?.products.filter(({ _id }) => !ids.includes(_id));
  const store = (changed: readonly string[], said: string): void => {
    onChange(changed.join());
    announce(said);
  };
  const nameOf = (id: string): string =>
    data?.products.find(({ _id }) => _id === id)?.name ?? (isSuccess ? t('adminSettings.goneProduct') : '…');
  const move = (index: number, by: number): string[] => {
    const [moved] = ids.slice(index, index + 1);
    const others = ids.toSpliced(index, 1);
    return moved === undefined ? ids : others.toSpliced(index + by, 0, moved);
  };
  return (
    <fieldset className="flow flow-3">
      <legend>{t('adminSettings.fields.blockProducts')}</legend>
      <ol className="lines">
        {ids.map((id, index) => (
          <li key={id} className="row between">
            <span>{nameOf(id)}</span>
            <span className="row">
              <Button
                size="small"
                disabled={index === 0}
                aria-label={t('adminSettings.up', { country: nameOf(id) })}
                onClick={() => store(move(index, -1), t('adminProducts.relatedMoved', { name: nameOf(id) }))}
              >
                {t('adminProducts.relatedUp')}
              </Button>
              <Button
                size="small"
                aria-label={t('adminProducts.removeRelated', { name: nameOf(id) })}
                onClick={() =>
                  store(
                    ids.filter((one) => one !== id),
                    t('adminProducts.relatedRemoved', { name: nameOf(id) }),
                  )
                }
              >
                {t('adminProducts.removeOne')}
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {ids.length < limits.homeProducts && (
        <>
          <FindField name={name} label={t('adminProducts.findRelated')} error={error} onFind={setQ} />
          <p className="hint" role="status">
            {found && t('adminProducts.relatedFound', { count: found.length })}
          </p>
          <ul className="lines">
            {found?.map((product: AdminProduct) => (
              <li key={product._id} className="row between">
                <span>
                  <OwnText of={product} field="name" />
                </span>
                <Button
                  size="small"
                  aria-label={t('adminProducts.addRelated', { name: product.name })}
                  onClick={() => store([...ids, product._id], t('adminProducts.relatedAdded', { name: product.name }))}
                >
                  {t('adminProducts.addOne')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}
