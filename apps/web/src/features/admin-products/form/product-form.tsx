import type { Category, Product } from '@kontor/shared/wire/products';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../i18n/problem-text.ts';
import type { Problem } from '../../../lib/problem.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx';
import { SectionList } from '../../../ui/page/section-list.tsx';
import { ConflictPanel } from './conflict/conflict-panel.tsx';
import { useFormSections } from './values/form-sections.ts';
import { PictureSection } from '../pictures/picture-section.tsx';
import { toPicture } from '../pictures/pictures.ts';
import { ProductFields } from './fields/product-fields.tsx';
import type { Values } from './values/product-values.ts';
import { useProductForm, type ProductInput } from './use-product-form.ts';
import { useHashFocus } from './use-hash-focus.ts';
import { useUploads } from '../pictures/use-uploads.ts';

interface ProductFormProps {
  /** The product as the server has it; undefined for a new one. */
  product?: Product | undefined;
  /** Initial values of a new product, where they are not empty. */
  initial?: Values | undefined;
  /** Initial values that do not count as unsaved changes. */
  blank?: Values | undefined;
  categories: readonly Category[];
  /** Path of the list to return to. */
  listPath: string;
  /** Saves; returns the product or the reason of a refusal. `another` asks for a form for the next product. */
  save: (input: ProductInput, another: boolean) => Promise<Product | Problem>;
  /** Reloads the product, which then arrives as `product`. */
  onConflict?: () => void;
}

/** Form that adds or changes a product (spec §2, Product edit and add); it never loses typed values. */
export function ProductForm({ product, initial, blank, categories, listPath, save, onConflict }: ProductFormProps) {
  const { t } = useTranslation();
  const sections = useFormSections();
  const [refused, setRefused] = useState(false);
  /** Whether the last pressed button was 'save and add another'; Enter in a field presses the first button. */
  const another = useRef(false);
  const conflicted = (): void => {
    setRefused(true);
    onConflict?.();
  };
  const saveAnew = (input: ProductInput) => {
    setRefused(false);
    return save(input, another.current);
  };
  const form = useProductForm({ latest: product, initial, blank, save: saveAnew, onConflict: conflicted });
  const { pictures, setPictures, conflict, busy } = form;
  useHashFocus(form.form.ref);
  const uploads = useUploads((image) => setPictures((present) => [...present, toPicture(image)]));
  const isChanged = form.isChanged || uploads.uploads.length > 0;
  return (
    <>
      {conflict && (
        <ConflictPanel
          conflict={conflict}
          values={form.values}
          pictures={pictures}
          focused={refused}
          onChoose={form.set}
          onPictures={(chosen) => setPictures([...chosen])}
          onClose={form.closeConflict}
        />
      )}
      <div className="mb-6">
        <SectionList label={t('adminProducts.sections')} sections={sections} />
      </div>
      <form {...form.form} className="sheet">
        <UnsavedGuard when={isChanged} />
        <ProductFields
          field={form.field}
          values={form.values}
          set={form.set}
          errorAt={form.errorAt}
          categories={categories}
          stock={product && form.stock}
          product={product}
        />
        <PictureSection
          productId={product?._id}
          pictures={pictures}
          uploads={uploads}
          onChange={setPictures}
          onRemoved={form.forgetPicture}
        />
        <SaveBar
          isNew={!product}
          problem={form.isPlaced || busy ? undefined : form.problem}
          busy={busy}
          isUploading={uploads.busy}
          isChanged={isChanged}
          listPath={listPath}
          onPress={(isAnother) => {
            another.current = isAnother;
          }}
        />
      </form>
    </>
  );
}

interface SaveBarProps {
  isNew: boolean;
  /** Reason of a refusal, unless the fields show it. */
  problem: Problem | undefined;
  busy: boolean;
  isUploading: boolean;
  isChanged: boolean;
  listPath: string;
  /** Called on a press before the form is submitted; tells whether a form for the next product is wanted. */
  onPress: (another: boolean) => void;
}

/** Buttons to save and discard, with a note on unsaved changes. */
function SaveBar({ isNew, problem, busy, isUploading, isChanged, listPath, onPress }: SaveBarProps) {
  const { t } = useTranslation();
  const isBusy = busy || isUploading;
  return (
    <div className="savebar">
      {problem && <NotSaved problem={problem} />}
      <div className="row">
        <Button type="submit" variant="primary" busy={isBusy} onClick={() => onPress(false)}>
          {t(isNew ? 'adminProducts.create' : 'adminProducts.saveChanges')}
        </Button>
        {isNew && (
          <Button type="submit" busy={isBusy} onClick={() => onPress(true)}>
            {t('adminProducts.createAnother')}
          </Button>
        )}
        <ButtonLink to={listPath}>{t('adminProducts.discard')}</ButtonLink>
        <p className="note" role="status">
          {isUploading && t('adminProducts.uploading')}
          {!isUploading && isChanged && t('adminProducts.unsaved')}
        </p>
      </div>
    </div>
  );
}

function NotSaved({ problem }: { problem: Problem }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  return (
    <Alert tone="danger" title={t('admin.notSaved')} className="mb-4">
      {problem.status === 404 ? t('adminProducts.goneMeanwhile') : findProblemText(problem)} {t('onward.inputKept')}
    </Alert>
  );
}
