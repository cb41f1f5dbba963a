import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { headingId } from '../form/values/form-sections.ts';
import { DropZone } from './drop-zone.tsx';
import type { RefusedFile } from '../../../entities/product/picture-choice.ts';
import { PictureTile } from './picture-tile.tsx';
import { movePicture, type AltName, type Picture } from './pictures.ts';
import { UploadTile } from './upload-tile.tsx';
import { useMovedFocus } from './use-moved-focus.ts';
import { usePictureRemoval } from './use-picture-removal.ts';
import type { useUploads } from './use-uploads.ts';

interface PictureSectionProps {
  /** Undefined for a new product. */
  productId: string | undefined;
  pictures: readonly Picture[];
  uploads: ReturnType<typeof useUploads>;
  /** Whether to show the descriptions in further languages. */
  further: boolean;
  onChange: (change: (present: Picture[]) => Picture[]) => void;
  /** Called after a picture was deleted on the server. */
  onRemoved: (name: string) => void;
}

/** Returns functions that sort pictures by pointer or by a tile's arrow buttons, and announce each new position. */
function usePictureOrder(
  { pictures, onChange }: Pick<PictureSectionProps, 'pictures' | 'onChange'>,
  section: RefObject<HTMLElement | null>,
) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const keepFocusOn = useMovedFocus(section);
  const [dragged, setDragged] = useState<string>();
  const placeOf = (name: string | undefined): number => pictures.findIndex((picture) => picture.name === name);
  const moveBy = (name: string, by: number): void => {
    onChange((present) => movePicture(present, name, by));
    announce(t('adminProducts.moved', { number: placeOf(name) + by + 1 }));
  };
  return {
    drag: setDragged,
    dropAt: (place: number): void => {
      const from = placeOf(dragged);
      setDragged(undefined);
      if (dragged !== undefined && from >= 0 && from !== place) moveBy(dragged, place - from);
    },
    step: (name: string, by: 1 | -1): void => {
      moveBy(name, by);
      keepFocusOn(name, by);
    },
  };
}

/** Pictures of a product: add, describe, sort and delete. */
export function PictureSection({ productId, pictures, uploads, further, onChange, onRemoved }: PictureSectionProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const section = useRef<HTMLElement>(null);
  const order = usePictureOrder({ pictures, onChange }, section);
  const [toDelete, setToDelete] = useState<Picture>();
  const { remove, busy, failed } = usePictureRemoval(productId, (name) => {
    section.current?.querySelector('input')?.focus();
    onRemoved(name);
    announce(t('adminProducts.pictureDeleted'));
  });
  const write = (name: string, alt: AltName, text: string): void =>
    onChange((present) => present.map((picture) => (picture.name === name ? { ...picture, [alt]: text } : picture)));
  return (
    <section className="flow" aria-labelledby={headingId('pictures')} ref={section}>
      <h2 id={headingId('pictures')} className="h-small" tabIndex={-1}>
        {t('adminProducts.pictures')}
      </h2>
      <DropZone onFiles={(files) => uploads.add(files, pictures.length)} />
      {uploads.refused.map((file, index) => (
        <Refused key={`${index} ${file.file}`} refused={file} />
      ))}
      {failed && <Alert tone="danger">{t('adminProducts.picturesNotDeleted')}</Alert>}
      {pictures.length + uploads.uploads.length > 0 && (
        <ul className="uploads">
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.name}
              picture={picture}
              number={index + 1}
              isLast={index === pictures.length - 1}
              busy={busy}
              further={further}
              onAlt={(alt, text) => write(picture.name, alt, text)}
              onMove={(by) => order.step(picture.name, by)}
              onDrag={() => order.drag(picture.name)}
              onDropHere={() => order.dropAt(index)}
              onRemove={() => (picture.saved ? setToDelete(picture) : void remove(picture))}
            />
          ))}
          {uploads.uploads.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRetry={() => uploads.retry(upload)}
              onDrop={() => uploads.drop(upload)}
            />
          ))}
        </ul>
      )}
      <DeleteQuestion
        picture={toDelete}
        onClose={() => setToDelete(undefined)}
        onYes={(picture) => void remove(picture)}
      />
    </section>
  );
}

interface DeleteQuestionProps {
  /** The picture to delete; the dialog is open while it is defined. */
  picture: Picture | undefined;
  onClose: () => void;
  onYes: (picture: Picture) => void;
}

/** Dialog that confirms the deletion of a saved picture. */
function DeleteQuestion({ picture, onClose, onYes }: DeleteQuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={picture !== undefined}
      title={t('adminProducts.deletePictureTitle')}
      confirmLabel={t('adminProducts.deleteYes')}
      cancelLabel={t('adminProducts.deleteNo')}
      danger
      onConfirm={() => {
        onClose();
        if (picture) onYes(picture);
      }}
      onCancel={onClose}
    >
      {t('adminProducts.deletePictureText')}
    </ConfirmDialog>
  );
}

/** Refused file: with the wording of spec §5 if it is not a picture, otherwise with the exceeded limit. */
function Refused({ refused: { file, reason } }: { refused: RefusedFile }) {
  const { t } = useTranslation();
  return (
    <Alert tone="danger" className="wrap-anywhere">
      {t(`adminProducts.${reason}`, { file })}
    </Alert>
  );
}
