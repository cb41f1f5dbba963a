import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useSaveDocumentMutation } from '../../entities/document/documents-api.ts';
import { findToday } from '../../lib/shop-day.ts';
import { SaveFailed } from '../../components/save-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { DialogButton } from '../../ui/overlay/dialog-button.tsx';

/** Returns the month before the current one, in the shop's time zone: the one that the tax adviser gets next. */
function lastMonth(): string {
  const last = new Date(`${findToday().slice(0, 7)}-01T00:00:00Z`);
  last.setUTCDate(0);
  return last.toISOString().slice(0, 7);
}

/** Button that saves the documents of a month as one file. */
export function MonthExport() {
  const { t } = useTranslation();
  return (
    <DialogButton size="small" label={t('adminDocuments.export')} title={t('adminDocuments.exportTitle')}>
      {(close) => <MonthForm onClose={close} />}
    </DialogButton>
  );
}

function MonthForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [month, setMonth] = useState(lastMonth);
  const [save, { error, isLoading }] = useSaveDocumentMutation();
  const problem = readProblem(error);
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
      {problem && !isLoading && <SaveFailed problem={problem} />}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('adminDocuments.exportYes')}
        </Button>
      </div>
    </form>
  );
}
