import { newCustomerNoteSchema } from '@kontor/shared/wire/customers';
import { limits } from '@kontor/shared/rules/access/limits';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { NotesPanel } from '../../components/list/notes-panel.tsx';
import { SaveFailed } from '../../components/save-failed.tsx';
import { useZodForm } from '../../components/use-zod-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useAddCustomerNoteMutation, useCustomerNotesQuery, useRemoveCustomerNoteMutation } from './customers-api.ts';

/** Staff's notes on a customer. @param customer account's id or an order's number */
export function CustomerNotes({ customer }: { customer: string }) {
  const { data, error, isFetching, refetch } = useCustomerNotesQuery({ params: { customer } });
  const [remove, { error: notRemoved, isLoading }] = useRemoveCustomerNoteMutation();
  return (
    <NotesPanel
      notes={data?.notes}
      problem={data ? undefined : readProblem(error)}
      busy={isFetching}
      onRetry={() => void refetch()}
      onRemove={async (note) => (await remove({ params: { customer, note } })).data !== undefined}
      isRemoving={isLoading}
      refusal={isLoading ? undefined : readProblem(notRemoved)}
    >
      <NoteForm customer={customer} />
    </NotesPanel>
  );
}

function NoteForm({ customer }: { customer: string }) {
  const { t } = useTranslation();
  const [add, { error, isLoading }] = useAddCustomerNoteMutation();
  const { form, field, set } = useZodForm({
    schema: newCustomerNoteSchema,
    initial: { text: '' },
    onSubmit: async (body) => {
      const { data } = await add({ params: { customer }, body });
      if (data) set('text', '');
    },
  });
  const problem = isLoading ? undefined : readProblem(error);
  return (
    <form {...form} className="flow flow-3 mt-2">
      <TextArea
        {...field('text')}
        label={t('adminSending.newNote')}
        hint={t('adminCustomers.notesHint')}
        rows={3}
        maxLength={limits.customerNote}
      />
      {problem && <SaveFailed problem={problem} />}
      <Button type="submit" size="small" busy={isLoading}>
        {t('adminSending.addNote')}
      </Button>
    </form>
  );
}
