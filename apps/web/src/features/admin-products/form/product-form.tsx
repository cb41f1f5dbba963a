import type { Category, Product } from '@kontor/shared/wire/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Problem } from '../../../lib/problem.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx';
import { SectionList } from '../../../ui/page/section-list.tsx';
import { ConflictPanel } from './conflict/conflict-panel.tsx';
import { useFormSections } from './values/form-sections.ts';
import { TextPictures } from '../../../entities/text/editor/text-pictures.ts';
import { PictureSection } from '../pictures/picture-section.tsx';
import { toPicture } from '../pictures/pictures.ts';
import { ProductFields } from './fields/product-fields.tsx';
import type { Values } from './values/product-values.ts';
import { useProductForm, type ProductInput } from './use-product-form.ts';
import { listFurtherNames, useFurtherTexts } from './use-further-texts.ts';
import { useHashFocus } from './use-hash-focus.ts';
import { useUploads } from '../pictures/use-uploads.ts';

interface ProductFormProps {
  /** The product as the server has it; undefined for a new one. */
  product?: Product | undefined;
  /** Version that another part of the page has saved: the form shows it without asking. */
  ownVersion?: number | undefined;
  /** Whether another part of the page has unsaved changes. */
  isMoreUnsaved?: boolean;
  /** Sections of the page below the form, for its contents. */
  moreSections?: readonly { id: string; title: string }[];
  /** Initial values of a new product, if they are not empty. */
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
export function ProductForm(props: ProductFormProps) {
  const {
    product,
    ownVersion,
    isMoreUnsaved = false,
    moreSections = [],
    initial,
    blank,
    categories,
    listPath,
    save,
    onConflict,
  } = props;
  const { t } = useTranslation();
  const [refused, setRefused] = useState(false);
  const [another, setAnother] = useState(blank !== undefined);
  const conflicted = (): void => {
    setRefused(true);
    onConflict?.();
  };
  const saveAnew = (input: ProductInput) => {
    setRefused(false);
    return save(input, another);
  };
  const form = useProductForm({ latest: product, ownVersion, initial, blank, save: saveAnew, onConflict: conflicted });
  const { pictures, setPictures, conflict, busy } = form;
  const further = useFurtherTexts({
    element: form.form.ref,
    begun: form.begun,
    draft: { values: form.values, pictures },
    errorAt: form.errorAt,
  });
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
        <SectionList
          label={t('adminProducts.sections')}
          sections={[...useFormSections(further.isOpen), ...moreSections]}
        />
        <FurtherSwitch further={further} />
      </div>
      <form {...form.form} className="sheet">
        <UnsavedGuard when={isChanged || isMoreUnsaved} />
        <TextPictures value={pictures}>
          <ProductFields
            field={form.field}
            values={form.values}
            set={form.set}
            errorAt={form.errorAt}
            categories={categories}
            stock={product && form.stock}
            product={product}
            further={further.isOpen}
          />
        </TextPictures>
        <PictureSection
          productId={product?._id}
          pictures={pictures}
          uploads={uploads}
          further={further.isOpen}
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
          another={another}
          onAnother={setAnother}
        />
      </form>
    </>
  );
}

/** Switch for the texts in further languages, with a note on those that it hides. */
function FurtherSwitch({ further }: { further: ReturnType<typeof useFurtherTexts> }) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const names = { language: listFurtherNames((language) => languageName(language, shown)) };
  return (
    <div className="row">
      <Choice
        type="checkbox"
        label={t('adminProducts.furtherToo', names)}
        checked={further.isOpen}
        onChange={({ target }) => further.setOpen(target.checked)}
      />
      <p className="note" role="status">
        {further.isHiding && t('adminProducts.furtherHidden', names)}
      </p>
    </div>
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
  /** Whether a form for the next product is to follow. */
  another: boolean;
  onAnother: (another: boolean) => void;
}

/** The one button that saves everything, a link to discard, and a note on unsaved changes. */
function SaveBar({ isNew, problem, busy, isUploading, isChanged, listPath, another, onAnother }: SaveBarProps) {
  const { t } = useTranslation();
  const isBusy = busy || isUploading;
  return (
    <div className="savebar">
      {problem && <NotSaved problem={problem} />}
      <div className="row">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t(isNew ? 'adminProducts.create' : 'adminProducts.saveChanges')}
        </Button>
        <ButtonLink variant="link-quiet" to={listPath}>
          {t('adminProducts.discard')}
        </ButtonLink>
        {isNew && (
          <Choice
            type="checkbox"
            label={t('adminProducts.thenAnother')}
            checked={another}
            onChange={({ target }) => onAnother(target.checked)}
          />
        )}
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
