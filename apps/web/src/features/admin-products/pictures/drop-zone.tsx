import { useEffect, useId, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedTypes } from '../../../entities/product/picture-choice.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
}

/** Prevents that the browser opens a file that was dropped beside the zone. */
function useMissedDrops(): void {
  useEffect(() => {
    const listening = new AbortController();
    const ignore = (event: Event): void => event.preventDefault();
    window.addEventListener('dragover', ignore, listening);
    window.addEventListener('drop', ignore, listening);
    return () => listening.abort();
  }, []);
}

/** Takes picture files by drag and drop or from a file dialog, several at once. */
export function DropZone({ onFiles }: DropZoneProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  useMissedDrops();
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classNames('drop', isOver && 'over')}
      onDragOver={() => setIsOver(true)}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" />
      <p>
        {t('adminProducts.dropHere')}
        <br />
        <input
          id={id}
          name="pictures"
          className="visually-hidden"
          type="file"
          multiple
          accept={acceptedTypes}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            // An empty value lets the browser report the same file once more.
            event.target.value = '';
          }}
        />
        <label className="link" htmlFor={id}>
          {t('adminProducts.chooseFiles')}
        </label>
      </p>
      <p className="small" id={`${id}-hint`}>
        {t('adminProducts.filesHint')}
      </p>
    </div>
  );
}
