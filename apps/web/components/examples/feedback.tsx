import { useTranslation } from 'react-i18next';
import type { PieceGroup } from '../page/piece.ts';
import { Button, ButtonLink } from '../../src/ui/button.tsx';
import { Alert } from '../../src/ui/feedback/alert.tsx';
import { Announcer, useAnnounce } from '../../src/ui/feedback/announcer.tsx';
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx';
import { ErrorBoundary } from '../../src/ui/feedback/error-boundary.tsx';
import { CardSkeletons, LineSkeletons, TextSkeleton } from '../../src/ui/feedback/skeleton.tsx';
import { PageSpinner } from '../../src/ui/feedback/spinner.tsx';
import { Message } from '../../src/ui/feedback/toast-message.tsx';
import { Toaster } from '../../src/ui/feedback/toast.tsx';
import { ToastProvider, useShowToast, useToasts } from '../../src/ui/feedback/toasts.tsx';
import { photos } from './photos.ts';
import { useWords } from './words.ts';

/** As long as a page is looked at. */
const FOREVER_MS = 2 ** 30;

const nothing = (): void => {};

function Alerts() {
  const { saved, sentence, question, undo } = useWords();
  return (
    <div className="flow">
      <Alert tone="success" title={saved} />
      <Alert tone="warning">{sentence}</Alert>
      <Alert
        tone="danger"
        title={question}
        details={<p className="note">{sentence}</p>}
        action={<Button size="small">{undo}</Button>}
      >
        {sentence}
      </Alert>
    </div>
  );
}

function Empty() {
  const { nothing: title, sentence, wayOn } = useWords();
  return (
    <EmptyState title={title} heading="h3" action={<ButtonLink to="/">{wayOn}</ButtonLink>}>
      {sentence}
    </EmptyState>
  );
}

function EmptyWithoutWayOn() {
  const { nothing: title } = useWords();
  return <EmptyState title={title} heading="h3" />;
}

function Cards() {
  return (
    <div className="cards">
      <CardSkeletons count={3} />
    </div>
  );
}

function Turning() {
  const { t } = useTranslation();
  return <PageSpinner label={t('common.loading')} />;
}

/** The message itself, which the toaster keeps at the edge of the window. */
function Messages() {
  const { vase, saved, undo } = useWords();
  const { t } = useTranslation();
  const shared = { closeLabel: t('common.closeMessage'), onClose: nothing, durationMs: FOREVER_MS };
  return (
    <div className="flow">
      <Message {...shared} toast={{ id: 1, text: saved }} />
      <Message {...shared} toast={{ id: 2, text: saved, action: { label: undo, onClick: nothing } }} />
      <Message
        {...shared}
        toast={{
          id: 3,
          text: vase,
          line: { photo: photos.vase, note: '1 × 49,00 €' },
          action: { label: t('cart.title'), to: '/' },
        }}
      />
    </div>
  );
}

function ToastOpener() {
  const { saved, undo, wayOn } = useWords();
  const { t } = useTranslation();
  const show = useShowToast();
  const { toast, close } = useToasts();
  return (
    <>
      <Button onClick={() => show(saved, { label: undo, onClick: nothing })}>{wayOn}</Button>
      <Toaster toast={toast} closeLabel={t('common.closeMessage')} onClose={close} />
    </>
  );
}

function Toast() {
  return (
    <ToastProvider>
      <ToastOpener />
    </ToastProvider>
  );
}

function Speaker() {
  const { saved, wayOn } = useWords();
  const announce = useAnnounce();
  return <Button onClick={() => announce(saved)}>{wayOn}</Button>;
}

function Announcement() {
  return (
    <Announcer>
      <Speaker />
    </Announcer>
  );
}

function Whole() {
  const { sentence } = useWords();
  return <ErrorBoundary fallback={() => null}>{sentence}</ErrorBoundary>;
}

/** Messages, empty states, and placeholders for content that is loading. */
export const feedback: PieceGroup = {
  title: 'Feedback',
  pieces: [
    { name: 'alert', states: { 'success, warning, danger': Alerts } },
    { name: 'toast-message', states: { 'alone, with an action, of a product': Messages } },
    { name: 'toast', states: { 'at the edge of the window, after a press': Toast } },
    { name: 'announcer', states: { 'to be heard after a press': Announcement } },
    { name: 'empty-state', states: { 'with a way on': Empty, 'title alone': EmptyWithoutWayOn } },
    {
      name: 'skeleton',
      states: {
        text: () => <TextSkeleton lines={4} />,
        cards: Cards,
        lines: () => <LineSkeletons count={2} />,
      },
    },
    { name: 'spinner', states: { 'as high as the window': Turning } },
    { name: 'error-boundary', states: { 'nothing has failed': Whole } },
  ],
};
