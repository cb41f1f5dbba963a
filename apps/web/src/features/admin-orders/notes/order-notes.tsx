import { newNoteSchema } from '@kontor/shared/schemas/order/order-notes';
import { limits } from '@kontor/shared/rules/access/limits';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useZodForm } from '../../../components/use-zod-form.ts';
import {
  useAddNoteMutation,
  useNotesQuery,
  useRemoveNoteMutation,
} from '../../../entities/order/api/order-notes-api.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextArea } from '../../../ui/form/field.tsx';

/** Internal notes on an order. @param id of the order */
export function OrderNotes({ id }: { id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const titleId = useId();
  const findProblemText = useProblemText();
  const { data, error, isFetching, refetch } = useNotesQuery({ params: { id } });
  const [remove, { error: notRemoved, isLoading }] = useRemoveNoteMutation();
  const notes = data?.notes ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  const removeNote = async (note: string): Promise<void> => {
    const answer = await remove({ params: { id, note } });
    // The button disappears with its note.
    if (answer.data) heading.current?.focus();
  };
  const problem = data ? undefined : readProblem(error);
  const refusal = isLoading ? undefined : readProblem(notRemoved);
  return (
    <section className="part" aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} ref={heading}>
        {t('adminSending.notes')}
      </h2>
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
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
              busy={isLoading}
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
      <NoteForm id={id} />
    </section>
  );
}

function NoteForm({ id }: { id: string }) {
  const { t } = useTranslation();
  const [add, { error, isLoading }] = useAddNoteMutation();
  const { form, field, set } = useZodForm({
    schema: newNoteSchema,
    initial: { text: '' },
    onSubmit: async (body) => {
      const { data } = await add({ params: { id }, body });
      if (data) set('text', '');
    },
  });
  const problem = isLoading ? undefined : readProblem(error);
  return (
    <form {...form} className="flow flow-3 mt-2">
      <TextArea
        {...field('text')}
        label={t('adminSending.newNote')}
        hint={t('adminSending.notesHint')}
        rows={3}
        maxLength={limits.orderNote}
      />
      {problem && <SaveFailed problem={problem} />}
      <Button type="submit" size="small" busy={isLoading}>
        {t('adminSending.addNote')}
      </Button>
    </form>
  );
}
