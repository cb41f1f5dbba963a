import { useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { Upload } from './use-uploads.ts';

interface UploadTileProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

/** Preview of a local file before it is uploaded. */
function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt="" width={600} height={750} />;
}

/** Picture that is being uploaded: preview with progress, or the reason of a failure. */
export function UploadTile({ upload: { file, share, problem }, onRetry, onDrop }: UploadTileProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const id = useId();
  const percent = Math.round(share * 100);
  return (
    <li>
      <Preview file={file} />
      {problem ? (
        <div role="alert">
          <p className="wrap-anywhere">{file.name}</p>
          <p className="error">{findProblemText(problem)}</p>
        </div>
      ) : (
        <>
          <label className="wrap-anywhere" htmlFor={id}>
            {file.name}
          </label>
          <progress id={id} max={100} value={percent} />
          <span className="small">{t('adminProducts.percent', { percent })}</span>
        </>
      )}
      <div className="row">
        {problem && (
          <Button variant="link" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        )}
        <IconButton icon="close" label={t('adminProducts.stopUpload', { file: file.name })} onClick={onDrop} />
      </div>
    </li>
  );
}
