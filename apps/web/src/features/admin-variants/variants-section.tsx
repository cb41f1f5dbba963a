import type { Product } from '@kontor/shared/wire/products';
import type { Group } from '@kontor/shared/wire/variants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { RemovalDialog } from '../../components/removal-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { DialogButton } from '../../ui/overlay/dialog-button.tsx';
import { VariantGrid } from './grid/variant-grid.tsx';
import { MakingForm } from './making/making-form.tsx';
import { OptionsForm } from './options/options-form.tsx';
import { useDissolveGroupMutation, useVariantGroupQuery } from './variants-api.ts';

interface VariantsSectionProps {
  product: Product;
  /** Called after a change that this part has made. @param version the product's version after it */
  onChanged: (version: number) => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Reloads whenever the user returns to the window: others sell and edit meanwhile. */
const watched = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true } as const;

/** Variants of a saved product: makes and extends their group, and edits them in a grid. */
export function VariantsSection({ product, onChanged, onUnsaved }: VariantsSectionProps) {
  const { t } = useTranslation();
  const { _id, version } = product;
  const findVersion = ({ variants }: Group) => variants.find((variant) => variant._id === _id)?.version ?? version;
  const changed = (group: Group): void => onChanged(findVersion(group));
  return (
    <section className="ruled flow mt-8" aria-labelledby="section-variants">
      <h2 id="section-variants" className="h-small" tabIndex={-1}>
        {t('adminVariants.title')}
      </h2>
      {product.group ? (
        <Variants product={product} id={product.group._id} onChanged={changed} onUnsaved={onUnsaved} />
      ) : (
        <>
          <p className="hint">{t('adminVariants.none')}</p>
          <Making productId={_id} group={undefined} onMade={changed} />
        </>
      )}
    </section>
  );
}

interface VariantsProps {
  product: Product;
  /** Id of the group. */
  id: string;
  onChanged: (group: Group) => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

function Variants({ product, id, onChanged, onUnsaved }: VariantsProps) {
  const { currentData: group, error, isFetching, refetch } = useVariantGroupQuery({ params: { id } }, watched);
  const problem = readProblem(error);
  if (!group && problem) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (!group) return <TextSkeleton lines={4} />;
  return (
    <>
      <VariantGrid
        key={id}
        group={group}
        productId={product._id}
        onSaved={onChanged}
        onConflict={() => void refetch()}
        onUnsaved={onUnsaved}
      />
      <div className="row">
        <Making productId={product._id} group={group} onMade={onChanged} />
        <EditingOptions group={group} onSaved={onChanged} onConflict={() => void refetch()} />
        <Dissolving
          group={group}
          onDissolved={() =>
            onChanged({ ...group, variants: group.variants.map((row) => ({ ...row, version: row.version + 1 })) })
          }
        />
      </div>
    </>
  );
}

interface MakingProps {
  productId: string;
  group: Group | undefined;
  onMade: (group: Group) => void;
}

function Making({ productId, group, onMade }: MakingProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const title = t(group ? 'adminVariants.extend' : 'adminVariants.begin');
  return (
    <DialogButton label={title} title={title}>
      {(close) => (
        <MakingForm
          productId={productId}
          group={group}
          onMade={(made) => {
            close();
            announce(t('adminVariants.made', { count: made.variants.length }));
            onMade(made);
          }}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}

interface EditingProps {
  group: Group;
  onSaved: (group: Group) => void;
  onConflict: () => void;
}

function EditingOptions({ group, onSaved, onConflict }: EditingProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const title = t('adminVariants.editOptions');
  return (
    <DialogButton label={title} title={title}>
      {(close) => (
        <OptionsForm
          group={group}
          onSaved={(saved) => {
            close();
            announce(t('adminVariants.optionsSaved'));
            onSaved(saved);
          }}
          onConflict={onConflict}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}

function Dissolving({ group, onDissolved }: { group: Group; onDissolved: () => void }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [dissolve, { error, isLoading, reset }] = useDissolveGroupMutation();
  const confirm = async (): Promise<void> => {
    const answer = await dissolve({ params: { id: group._id } });
    if (answer.error) return;
    setAsked(false);
    onDissolved();
  };
  return (
    <>
      <Button variant="link-danger" onClick={() => setAsked(true)}>
        {t('adminVariants.dissolve')}
      </Button>
      <RemovalDialog
        open={asked}
        title={t('adminVariants.dissolveTitle')}
        confirmLabel={t('adminVariants.dissolve')}
        cancelLabel={t('common.cancel')}
        refusal={t('admin.notSaved')}
        busy={isLoading}
        problem={readProblem(error)}
        onConfirm={() => void confirm()}
        onCancel={() => {
          reset();
          setAsked(false);
        }}
      >
        {t('adminVariants.dissolveText', { count: group.variants.length })}
      </RemovalDialog>
    </>
  );
}
