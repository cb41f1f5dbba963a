import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { headingId } from '../form/form-sections.ts';
import { DropZone } from './drop-zone.tsx';
import type { RefusedFile } from '../../../entities/product/picture-choice.ts';
import { PictureTile } from './picture-tile.tsx';
import { movePicture, type AltName, type Picture } from './pictures.ts';
import { UploadTile } from './upload-tile.tsx';
import { useMovedFocus } from './use-moved-focus.ts';
import { usePictureRemoval } from './use-picture-removal.ts';
import type { useUploads } from './use-uploads.ts';

interface PictureSectionProps {
  /** Undefined while the product is new. */
  productId: string | undefined;
  pictures: readonly Picture[];
  uploads: ReturnType<typeof useUploads>;
  onChange: (change: (present: Picture[]) => Picture[]) => void;
  /** A picture is deleted on the server. */
  onRemoved: (name: string) => void;
}

/** The pictures of a product: adding, describing, ordering and deleting them. */
export function PictureSection({ productId, pictures, uploads, onChange, onRemoved }: PictureSectionProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const section = useRef<HTMLElement>(null);
  const keepFocusOn = useMovedFocus(section);
  const [toDelete, setToDelete] = useState<Picture>();
  const { remove, busy, failed } = usePictureRemoval(productId, (name) => {
    section.current?.querySelector('input')?.focus();
    onRemoved(name);
    announce(t('adminProducts.pictureDeleted'));
  });

  const write = (name: string, alt: AltName, text: string): void =>
    onChange((present) => present.map((picture) => (picture.name === name ? { ...picture, [alt]: text } : picture)));
  const [dragged, setDragged] = useState<string>();
  const moveTo = (place: number): void => {
    const from = pictures.findIndex(({ name }) => name === dragged);
    setDragged(undefined);
    if (dragged === undefined || from < 0 || from === place) return;
    onChange((present) => movePicture(present, dragged, place - from));
    announce(t('adminProducts.moved', { number: place + 1 }));
  };
  const move = (name: string, by: 1 | -1): void => {
    onChange((present) => movePicture(present, name, by));
    keepFocusOn(name, by);
    announce(t('adminProducts.moved', { number: pictures.findIndex((picture) => picture.name === name) + by + 1 }));
  };
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
              onAlt={(alt, text) => write(picture.name, alt, text)}
              onMove={(by) => move(picture.name, by)}
              onDrag={() => setDragged(picture.name)}
              onDropHere={() => moveTo(index)}
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
      <ConfirmDialog
        open={toDelete !== undefined}
        title={t('adminProducts.deletePictureTitle')}
        confirmLabel={t('adminProducts.deleteYes')}
        cancelLabel={t('adminProducts.deleteNo')}
        danger
        onConfirm={() => {
          setToDelete(undefined);
          if (toDelete) void remove(toDelete);
        }}
        onCancel={() => setToDelete(undefined)}
      >
        {t('adminProducts.deletePictureText')}
      </ConfirmDialog>
    </section>
  );
}

/** The exact words of spec §5 for what is no picture; others say what is too much. */
function Refused({ refused: { file, reason } }: { refused: RefusedFile }) {
  const { t } = useTranslation();
  return (
    <Alert tone="danger" className="wrap-anywhere">
      {t(`adminProducts.${reason}`, { file })}
    </Alert>
  );
}
