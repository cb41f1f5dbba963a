import '../../styles/components/document-dialog.css';
import type { OrderDocument } from '@kontor/shared/wire/documents';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import type { Problem } from '../../lib/problem.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { PdfPages, PdfPageSkeleton } from '../../ui/media/pdf-pages.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Unbroken } from '../order/unbroken.tsx';
import { useSaveDocumentMutation } from './documents-api.ts';
import { useDocumentView } from './use-document-view.ts';

interface ViewDocumentProps {
  /** Id of the order. */
  order: string;
  document: Pick<OrderDocument, 'number' | 'kind'>;
}

/** Quiet button that shows a document's pages in a dialog, with a download. */
export function ViewDocument({ order, document: { number, kind } }: ViewDocumentProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const name = t(`documents.kinds.${kind}`, { number });
  return (
    <>
      <Button variant="link-quiet" aria-label={t('documents.viewOf', { name })} onClick={() => setOpen(true)}>
        {t('documents.view')}
      </Button>
      <Dialog open={open} onClose={close} labelledBy={titleId} className="dialog-document">
        {open && <OpenDocument order={order} number={number} name={name} titleId={titleId} onClose={close} />}
      </Dialog>
    </>
  );
}

interface OpenDocumentProps {
  order: string;
  number: string;
  name: string;
  titleId: string;
  onClose: () => void;
}

function OpenDocument({ order, number, name, titleId, onClose }: OpenDocumentProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [tries, setTries] = useState(0);
  const [save, { error, isLoading }] = useSaveDocumentMutation();
  const notSaved = isLoading ? undefined : readProblem(error);
  return (
    <>
      <div className="document-head">
        <h2 className="dialog-title" id={titleId} ref={heading} tabIndex={-1}>
          <Unbroken text={name} number={number} />
        </h2>
        <Button
          size="small"
          busy={isLoading}
          onClick={() => void save({ kind: 'document', order, number, fileName: `${number}.pdf` })}
        >
          {t('documents.download')}
        </Button>
        <IconButton icon="close" label={t('documents.close')} onClick={onClose} />
      </div>
      <div className="document-pages">
        {notSaved && <Failed title={t('documents.notSaved')} problem={notSaved} />}
        <Pages
          key={tries}
          order={order}
          number={number}
          onRetry={() => {
            // The button disappears with the failure.
            heading.current?.focus();
            setTries(tries + 1);
          }}
        />
      </div>
    </>
  );
}

/** An attempt to load the document and show its pages. */
function Pages({ order, number, onRetry }: { order: string; number: string; onRetry: () => void }) {
  const { t } = useTranslation();
  const { view, fail } = useDocumentView(order, number);
  if (view.step === 'failed')
    return <Failed title={t('documents.notShown')} problem={view.problem} onRetry={onRetry} />;
  if (view.step === 'shown') {
    const { file } = view;
    const namePage = (page: number) => t('documents.page', { page, pages: file.ratios.length });
    return <PdfPages file={file} namePage={namePage} onFailed={fail} />;
  }
  return (
    <div role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <PdfPageSkeleton />
    </div>
  );
}

/** Message about a document that was not shown or saved. Without the problem of a call it cannot be displayed here. */
function Failed({ title, problem, onRetry }: { title: string; problem: Problem | undefined; onRetry?: () => void }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const findWords = (): string => {
    if (!problem) return t('documents.unreadable');
    return problem.code === 'not_found' ? t('documents.gone') : findProblemText(problem);
  };
  const action = onRetry && (
    <Button size="small" onClick={onRetry}>
      {t('common.tryAgain')}
    </Button>
  );
  return (
    <Alert tone="danger" title={title} action={action}>
      {findWords()}
    </Alert>
  );
}
