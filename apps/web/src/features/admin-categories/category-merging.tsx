import type { CategoryRecord } from '@kontor/shared/wire/categories';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { SaveFailed } from '../../components/save-failed.tsx';
import { useMergeCategoryMutation } from '../../entities/category/admin-category-api.ts';
import { useCategoryTree } from '../../entities/category/category-api.ts';
import { listPlaces, writePath } from '../../entities/category/category-places.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { DialogButton } from '../../ui/overlay/dialog-button.tsx';

/** Button with the dialog that merges a category into another one. */
export function CategoryMerging({ category }: { category: CategoryRecord }) {
  const { t } = useTranslation();
  return (
    <DialogButton variant="link" label={t('adminCategories.merge')} title={t('adminCategories.mergeTitle')}>
      {(close) => <MergingForm category={category} onClose={close} />}
    </DialogButton>
  );
}

function MergingForm({ category, onClose }: { category: CategoryRecord; onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const showToast = useShowToast();
  const [merge, { error, isLoading }] = useMergeCategoryMutation();
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const others = listPlaces(useCategoryTree()).filter((place) => place.category._id !== category._id);
  const problem = readProblem(error);
  const send = async (): Promise<void> => {
    const target = others.find((place) => place.category._id === chosen)?.category;
    setMissing(!target);
    if (!target) return;
    const { data } = await merge({ body: { from: category.name, to: target.name } });
    if (!data) return;
    onClose();
    showToast(t('adminCategories.merged', { count: data.changed }));
    void navigate(`/admin/categories/${target._id}`);
  };
  return (
    <form
      className="flow flow-4 mt-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void send();
      }}
    >
      <p className="wrap-anywhere">{t('adminCategories.mergeHint', { name: category.name })}</p>
      <SelectField
        label={t('adminCategories.mergeInto')}
        required
        value={chosen}
        error={isMissing && t('adminCategories.mergeMissing')}
        onChange={({ target }) => {
          setChosen(target.value);
          setMissing(false);
        }}
      >
        <option value="">{t('adminCategories.choose')}</option>
        {others.map((place) => (
          <option key={place.category._id} value={place.category._id}>
            {writePath(place.path, language)}
          </option>
        ))}
      </SelectField>
      {problem && <SaveFailed problem={problem} />}
      <div className="actions">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="danger" busy={isLoading}>
          {t('adminCategories.mergeYes')}
        </Button>
      </div>
    </form>
  );
}
