import '../../../styles/components/document-dialog.css';
import { homeChangeSchema } from '@kontor/shared/wire/sent-sections';
import { use, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { usePreviewHomeMutation } from '../../../entities/settings/home-preview-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { nest, type FormValues } from '../form/form-values.ts';
import { PreviewSlot } from './preview-slot.ts';

/**
 * Button that shows the home page with the chapters in the form, before they are saved. The dialog is outside of the form: the
 * home page has forms of its own.
 */
export function HomePreviewButton({ values }: { values: FormValues }) {
  const { t } = useTranslation();
  const titleId = useId();
  const showDraft = use(PreviewSlot);
  const [isIncomplete, setIncomplete] = useState(false);
  const [load, { data, error, isLoading, reset }] = usePreviewHomeMutation();
  const problem = readProblem(error);
  const show = (): void => {
    const parsed = homeChangeSchema.safeParse(nest(values));
    setIncomplete(!parsed.success);
    if (parsed.success) void load({ body: parsed.data });
  };
  if (!showDraft) return null;
  return (
    <>
      <Button size="small" busy={isLoading} onClick={show}>
        {t('adminSettings.previewHome')}
      </Button>
      {isIncomplete && <Alert tone="warning">{t('adminSettings.previewIncomplete')}</Alert>}
      {problem && <SaveFailed problem={problem} keepsInput />}
      {createPortal(
        <Dialog open={data !== undefined} onClose={reset} labelledBy={titleId} className="dialog-document dialog-home">
          <div className="document-head">
            <h2 className="dialog-title" id={titleId}>
              {t('adminSettings.previewTitle')}
            </h2>
            <Button size="small" onClick={reset}>
              {t('onward.close')}
            </Button>
          </div>
          {/* Reachable by keyboard, so that it scrolls without a pointer. */}
          <div tabIndex={0} role="region" aria-labelledby={titleId}>
            {data && showDraft(data)}
          </div>
        </Dialog>,
        document.body,
      )}
    </>
  );
}
