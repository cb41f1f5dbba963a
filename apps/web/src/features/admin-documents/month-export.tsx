import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../api/problem.ts';
import { useSaveDocumentMutation } from '../../entities/document/documents-api.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { findToday } from '../../lib/shop-day.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** The month before this one, as the shop counts days: what is handed to the adviser. */
function lastMonth(): string {
  const last = new Date(`${findToday().slice(0, 7)}-01T00:00:00Z`);
  last.setUTCDate(0);
  return last.toISOString().slice(0, 7);
}

/** Saves the documents of a month as one file. */
export function MonthExport() {
  const { t } = useTranslation();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('adminDocuments.export')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} labelledBy={titleId}>
        <h2 className="dialog-title" id={titleId}>
          {t('adminDocuments.exportTitle')}
        </h2>
        <MonthForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function MonthForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const findProblemText = useProblemText();
  const [month, setMonth] = useState(lastMonth);
  const [save, { error, isLoading }] = useSaveDocumentMutation();
  const problem = problemOf(error);
  const send = async (): Promise<void> => {
    const fileName = `${t('adminDocuments.exportFile', { month })}.zip`;
    const { data } = await save({ kind: 'month', month, fileName });
    if (data === undefined) return;
    onClose();
    showToast(t('admin.savedAs', { file: fileName }));
  };
  return (
    <form
      className="flow mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void send();
      }}
    >
      <p className="note">{t('adminDocuments.exportHint')}</p>
      <TextField
        label={t('adminDocuments.month')}
        type="month"
        required
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      />
      {problem && !isLoading && (
        <Alert tone="danger" title={t('admin.notSaved')}>
          {findProblemText(problem)}
        </Alert>
      )}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('adminDocuments.exportYes')}
        </Button>
      </div>
    </form>
  );
}
