import { newNoteSchema } from '@kontor/shared/schemas/order/order-notes';
import { limits } from '@kontor/shared/rules/access/limits';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { NotesPanel } from '../../../components/list/notes-panel.tsx';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { useZodForm } from '../../../components/use-zod-form.ts';
import {
  useAddNoteMutation,
  useNotesQuery,
  useRemoveNoteMutation,
} from '../../../entities/order/api/order-notes-api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';

/** Internal notes on an order. @param id of the order */
export function OrderNotes({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useNotesQuery({ params: { id } });
  const [remove, { error: notRemoved, isLoading }] = useRemoveNoteMutation();
  return (
    <NotesPanel
      notes={data?.notes}
      problem={data ? undefined : readProblem(error)}
      busy={isFetching}
      onRetry={() => void refetch()}
      onRemove={async (note) => (await remove({ params: { id, note } })).data !== undefined}
      isRemoving={isLoading}
      refusal={isLoading ? undefined : readProblem(notRemoved)}
    >
      <NoteForm id={id} />
    </NotesPanel>
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
