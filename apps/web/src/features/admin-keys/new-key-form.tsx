import { addDays, berlinDay, startOfBerlinHour } from '@kontor/shared/rules/days/berlin-days';
import { limits } from '@kontor/shared/rules/access/limits';
import { type ProgramPermission, programPermissions } from '@kontor/shared/rules/access/roles';
import { newApiKeySchema } from '@kontor/shared/wire/api-keys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useZodForm } from '../../components/use-zod-form.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useCreateApiKeyMutation } from './admin-keys-api.ts';

/** Returns the end of a typed day in Europe/Berlin; undefined for none. */
const findDayEnd = (day: string): string | undefined =>
  day ? startOfBerlinHour(addDays(day, 1), 0).toISOString() : undefined;

/** Adds a permission, or takes it away. */
function toggle(all: readonly ProgramPermission[], one: ProgramPermission): ProgramPermission[] {
  return all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
}

interface NewKeyFormProps {
  onMade: (made: { name: string; value: string }) => void;
  onClose: () => void;
}

function useNewKey({ onMade }: NewKeyFormProps) {
  const { t } = useTranslation();
  const [permissions, setPermissions] = useState<ProgramPermission[]>([]);
  const [create, { isLoading, error, reset }] = useCreateApiKeyMutation();
  const form = useZodForm({
    schema: newApiKeySchema,
    initial: { name: '', permissions: '', expiresAt: '' },
    input: ({ name, expiresAt }) => ({ name, permissions, expiresAt: findDayEnd(expiresAt) }),
    describe: ({ path }) => {
      if (path === 'permissions') return t('adminKeys.mayMissing');
      return path === 'expiresAt' ? t('adminKeys.expiresPast') : undefined;
    },
    onSubmit: async (body) => {
      const { data, error: refused } = await create({ body });
      const problem = readProblem(refused);
      if (problem) form.showProblems(problem.issues);
      if (!data) return;
      // The key stays in no cache.
      reset();
      onMade({ name: data.name, value: data.key });
    },
  });
  const choose = (one: ProgramPermission): void => {
    setPermissions((present) => toggle(present, one));
    form.set('permissions', '');
  };
  return { ...form, permissions, choose, isLoading, problem: readProblem(error) };
}

/** Form for a new key: name, permissions, and the last day if it has one. */
export function NewKeyForm(props: NewKeyFormProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const [today] = useState(() => berlinDay(new Date()));
  const { form, field, errorAt, permissions, choose, isLoading, problem } = useNewKey(props);
  const tooMany = problem?.code === 'conflict' && t('adminKeys.tooMany', { count: limits.apiKeys });
  return (
    <form {...form} className="flow mt-4">
      <TextField
        {...field('name')}
        label={t('adminKeys.name')}
        hint={t('adminKeys.nameHint')}
        maxLength={limits.apiKeyName}
        autoComplete="off"
        required
      />
      <ChoiceGroup legend={t('adminKeys.mayLegend')} error={errorAt('permissions')}>
        {programPermissions.map((one) => (
          <Choice
            key={one}
            type="checkbox"
            name="permissions"
            label={t(`adminKeys.permissionNames.${one}`)}
            checked={permissions.includes(one)}
            onChange={() => choose(one)}
          />
        ))}
      </ChoiceGroup>
      <TextField
        {...field('expiresAt')}
        type="date"
        min={today}
        max="2999-12-31"
        label={t('adminKeys.expires')}
        hint={t('adminKeys.expiresHint')}
      />
      {problem && problem.issues.length === 0 && !isLoading && (
        <Alert tone="danger" title={t('adminKeys.notCreated')}>
          {tooMany || findProblemText(problem)}
        </Alert>
      )}
      <div className="row">
        <Button onClick={props.onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('adminKeys.createYes')}
        </Button>
      </div>
    </form>
  );
}
