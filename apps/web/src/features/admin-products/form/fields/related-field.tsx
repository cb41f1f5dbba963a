import { limits } from '@kontor/shared/rules/access/limits';
import type { AdminProduct } from '@kontor/shared/wire/products';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FindField } from '../../../../components/find-field.tsx';
import { useAdminProductPageQuery } from '../../../../entities/product/admin-product-api.ts';
import { productPhotos } from '../../../../entities/product/product-texts.ts';
import { OwnText } from '../../../../i18n/own-text.tsx';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAnnounce } from '../../../../ui/feedback/announcer.tsx';
import { NoPhoto, Photo } from '../../../../ui/media/photo.tsx';
import { moveItem } from '../values/fact-values.ts';
import { FormSection } from './form-parts.tsx';

/** Number of offered hits. Few are enough: a search for one product names it. */
const OFFERED = 6;

interface RelatedFieldProps {
  /** Comma-separated ids. */
  value: string;
  onChange: (value: string) => void;
  /** The product itself, which is not offered. */
  productId: string | undefined;
  error: ReactNode;
}

/** Field for related products, found by a search and sorted by hand; drafts may be among them. */
export function RelatedField({ value, onChange, productId, error }: RelatedFieldProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const ids = value.split(',').filter(Boolean);
  const { data } = useAdminProductPageQuery({ query: { ids: value } }, { skip: ids.length === 0 });
  const chosen = ids.flatMap((id): AdminProduct[] => data?.products.filter(({ _id }) => _id === id) ?? []);
  const store = (changed: readonly string[], said: string): void => {
    onChange(changed.join());
    announce(said);
  };
  return (
    <FormSection
      id="related"
      title={t('adminProducts.related')}
      hint={t('adminProducts.relatedHint', { max: limits.related })}
    >
      {error && <p className="error">{error}</p>}
      <ol className="lines">
        {chosen.map(({ _id, name, ...product }, index) => (
          <ProductLine key={_id} product={{ _id, name, ...product }}>
            <Button
              size="small"
              disabled={index === 0}
              onClick={() => store(moveItem(ids, ids.indexOf(_id), -1), t('adminProducts.relatedMoved', { name }))}
            >
              {t('adminProducts.relatedUp')}
            </Button>
            <Button
              size="small"
              aria-label={t('adminProducts.removeRelated', { name })}
              onClick={() =>
                store(
                  ids.filter((id) => id !== _id),
                  t('adminProducts.relatedRemoved', { name }),
                )
              }
            >
              {t('adminProducts.removeOne')}
            </Button>
          </ProductLine>
        ))}
      </ol>
      {ids.length < limits.related && (
        <RelatedSearch
          taken={[...ids, productId ?? '']}
          onChoose={({ _id, name }) => store([...ids, _id], t('adminProducts.relatedAdded', { name }))}
        />
      )}
    </FormSection>
  );
}

interface RelatedSearchProps {
  /** Ids that are not offered. */
  taken: readonly string[];
  onChoose: (product: AdminProduct) => void;
}

function RelatedSearch({ taken, onChoose }: RelatedSearchProps) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const query = { q, pageSize: OFFERED };
  const { currentData } = useAdminProductPageQuery({ query }, { skip: q === '' });
  const found = currentData?.products.filter(({ _id }) => !taken.includes(_id));
  return (
    <>
      <FindField label={t('adminProducts.findRelated')} onFind={setQ} />
      <p className="hint" role="status">
        {found && t('adminProducts.relatedFound', { count: found.length })}
      </p>
      <ul className="lines">
        {found?.map((product) => (
          <ProductLine key={product._id} product={product}>
            <Button
              size="small"
              aria-label={t('adminProducts.addRelated', { name: product.name })}
              onClick={() => onChoose(product)}
            >
              {t('adminProducts.addOne')}
            </Button>
          </ProductLine>
        ))}
      </ul>
    </>
  );
}

function ProductLine({ product, children }: { product: AdminProduct; children: ReactNode }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [photo] = productPhotos(product, language);
  return (
    <li className="line line-small">
      {photo ? (
        <Photo photo={photo} sizes="48px" noPhotoLabel={t('common.noPhoto')} decorative />
      ) : (
        <NoPhoto label={t('common.noPhoto')} small />
      )}
      <span>
        <OwnText of={product} field="name" />
        {!product.published && <small> {t('adminProducts.draft')}</small>}
      </span>
      <span className="row">{children}</span>
    </li>
  );
}
