import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { changeSearch } from '../../../lib/list-query.ts';
import { SelectField } from '../../../ui/form/field.tsx';

/** Whether an address asks for what is published (`?published=true`), for drafts (`false`), or for both. */
export function readPublished(params: URLSearchParams): 'true' | 'false' | undefined {
  const asked = params.get('published');
  return asked === 'true' || asked === 'false' ? asked : undefined;
}

/** Narrows the list to what is in the shop, or to drafts; the address says which. */
export function PublishedFilter() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  return (
    <SelectField
      label={t('adminProducts.shown')}
      value={readPublished(params) ?? ''}
      onChange={(event) => setParams(changeSearch(params, { published: event.target.value }))}
    >
      <option value="">{t('adminProducts.all')}</option>
      <option value="true">{t('adminProducts.inShop')}</option>
      <option value="false">{t('adminProducts.drafts')}</option>
    </SelectField>
  );
}
