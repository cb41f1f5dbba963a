import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderNote } from '@kontor/shared/schemas/order/order-notes';
import { useFormat } from '../../i18n/format.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import type { Problem } from '../../lib/problem.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../load-failed.tsx';

interface NotesPanelProps {
  /** Undefined while they load. */
  notes: readonly OrderNote[] | undefined;
  /** Failure to load them. */
  problem: Problem | undefined;
  busy: boolean;
  onRetry: () => void;
  /** @returns whether the note is gone */
  onRemove: (note: string) => Promise<boolean>;
  isRemoving: boolean;
  /** Failure of the last removal. */
  refusal: Problem | undefined;
  /** Form for a new note. */
  children: ReactNode;
}

const none: readonly never[] = [];

/** Staff's own notes, each with author, time and a button to delete it, above the form for a new one. */
export function NotesPanel({ notes = none, problem, refusal, isRemoving, ...panel }: NotesPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const findProblemText = useProblemText();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const removeNote = async (note: string): Promise<void> => {
    // The button disappears with its note.
    if (await panel.onRemove(note)) heading.current?.focus();
  };
  return (
    <section className="part" aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} ref={heading}>
        {t('adminSending.notes')}
      </h2>
      {problem && <LoadFailed problem={problem} busy={panel.busy} onRetry={panel.onRetry} />}
      <ul className="flow flow-3">
        {notes.map(({ _id, at, by, text }) => (
          <li key={_id}>
            <p className="wrap-lines wrap-anywhere">{text}</p>
            <p className="note">
              {format.dateTime(at)}, {by.name}
            </p>
            <Button
              variant="link-danger"
              aria-label={t('adminSending.removeNote', { date: format.dateTime(at) })}
              busy={isRemoving}
              onClick={() => void removeNote(_id)}
            >
              {t('admin.delete')}
            </Button>
          </li>
        ))}
      </ul>
      {refusal && (
        <Alert tone="danger" title={t('admin.notDeleted')}>
          {findProblemText(refusal)}
        </Alert>
      )}
      {panel.children}
    </section>
  );
}
