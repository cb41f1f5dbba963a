import { limits } from '@kontor/shared/rules/access/limits';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindField } from '../../components/find-field.tsx';
import { useAdminProductPageQuery } from '../../entities/product/admin-product-api.ts';
import { Button } from '../../ui/button.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { ChosenList } from './chosen-list.tsx';
import { listIds } from './promotion-values.ts';

/** Number of offered hits. Few are enough: a search for one product names it. */
const OFFERED = 6;

/** Ids that one call may name. */
const NAMED_AT_ONCE = limits.orderLines;

interface ProductsFieldProps {
  name: string;
  label: string;
  /** Label of the search. */
  findLabel: string;
  /** Comma-separated ids. */
  value: string;
  error: ReactNode;
  onChange: (value: string) => void;
}

interface NamedProductsProps {
  label: string;
  ids: readonly string[];
  onRemove: (item: { id: string; name: string }) => void;
}

/** Chosen products, with the names that one call brings. */
function NamedProducts({ label, ids, onRemove }: NamedProductsProps) {
  const { t } = useTranslation();
  const { data, isSuccess } = useAdminProductPageQuery({ query: { ids: ids.join() } });
  const nameOf = (id: string): string =>
    data?.products.find(({ _id }) => _id === id)?.name ?? (isSuccess ? t('adminSettings.goneProduct') : '…');
  return <ChosenList label={label} items={ids.map((id) => ({ id, name: nameOf(id) }))} onRemove={onRemove} />;
}

interface HitsProps {
  q: string;
  /** Ids that are not offered. */
  chosen: readonly string[];
  onAdd: (id: string, name: string) => void;
}

/** Hits of a search, each with a button that chooses it. */
function Hits({ q, chosen, onAdd }: HitsProps) {
  const { t } = useTranslation();
  const { currentData } = useAdminProductPageQuery({ query: { q, pageSize: OFFERED } }, { skip: q === '' });
  const found = currentData?.products.filter(({ _id }) => !chosen.includes(_id));
  return (
    <>
      <p className="hint" role="status">
        {found && t('adminProducts.relatedFound', { count: found.length })}
      </p>
      {found && found.length > 0 && (
        <ul className="lines">
          {found.map(({ _id, name }) => (
            <li key={_id} className="row between">
              <span className="wrap-anywhere field-grow">{name}</span>
              <Button
                size="small"
                aria-label={t('adminProducts.addRelated', { name })}
                onClick={() => onAdd(_id, name)}
              >
                {t('adminProducts.addOne')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Field for products, found by a search; drafts may be among them. */
export function ProductsField({ name, label, findLabel, value, error, onChange }: ProductsFieldProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [q, setQ] = useState('');
  const ids = listIds(value);
  const groups = Array.from({ length: Math.ceil(ids.length / NAMED_AT_ONCE) }, (_, index) =>
    ids.slice(index * NAMED_AT_ONCE, (index + 1) * NAMED_AT_ONCE),
  );
  const add = (id: string, added: string): void => {
    onChange([...ids, id].join());
    announce(t('adminProducts.relatedAdded', { name: added }));
  };
  const remove = (item: { id: string; name: string }): void => {
    onChange(ids.filter((one) => one !== item.id).join());
    announce(t('adminProducts.relatedRemoved', { name: item.name }));
  };
  return (
    <fieldset className="flow flow-3">
      <legend className="label">{label}</legend>
      {groups.map((group) => (
        <NamedProducts key={group[0]} label={label} ids={group} onRemove={remove} />
      ))}
      {ids.length < limits.promotionIds && (
        <>
          <FindField name={name} className="field-grow" label={findLabel} error={error} onFind={setQ} />
          <Hits q={q} chosen={ids} onAdd={add} />
        </>
      )}
    </fieldset>
  );
}
