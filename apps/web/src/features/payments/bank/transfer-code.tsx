import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { drawCodeFile } from '../../../ui/media/draw-code-file.ts';
import { QrCode } from '../../../ui/media/qr-code.tsx';

/** Whether the browser can hand a picture over to another app. */
function canSharePictures(): boolean {
  const sample = new File([], 'code.png', { type: 'image/png' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] });
}

/**
 * Draws the picture of the code ahead: browsers allow sharing only right after a press, and drawing takes a moment.
 * Undefined until then, and if the browser cannot draw.
 */
function useCodeFile(text: string, name: string): File | undefined {
  const [file, setFile] = useState<File>();
  useEffect(() => {
    let isCurrent = true;
    drawCodeFile(text, name).then(
      (drawn) => isCurrent && setFile(drawn),
      () => isCurrent && setFile(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, name]);
  return file;
}

/** Hands a file over to another app; saves it if that fails. A closed choice of apps is no failure. */
async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file, file.name);
  }
}

interface TransferCodeProps {
  /** Text of the GiroCode (EPC069-12). */
  text: string;
  /** Name of the picture's file. */
  fileName: string;
}

/**
 * GiroCode of a transfer, to scan with another device or as a picture for a banking app on this one. No link opens the
 * banking app itself (docs/decisions/025).
 */
export function TransferCode({ text, fileName }: TransferCodeProps) {
  const { t } = useTranslation();
  const file = useCodeFile(text, fileName);
  const [isSharing] = useState(canSharePictures);
  return (
    <div className="transfer-code">
      <div className="flow flow-3">
        <p className="note">{t(isSharing ? 'transfer.sharePicture' : 'transfer.savePicture')}</p>
        <div className="row">
          {isSharing && (
            <Button disabled={!file} onClick={() => file && void shareFile(file)}>
              {t('transfer.share')}
            </Button>
          )}
          <Button
            variant={isSharing ? 'link' : 'outline'}
            disabled={!file}
            onClick={() => file && saveFile(file, fileName)}
          >
            {t('transfer.save')}
          </Button>
        </div>
      </div>
      <div className="flow flow-3">
        <p className="note">{t('transfer.scan')}</p>
        <QrCode text={text} label={t('transfer.qr')} />
      </div>
    </div>
  );
}
