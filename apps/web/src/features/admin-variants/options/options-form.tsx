import { fieldProblems } from '@kontor/shared/wire/validation';
import { type Group, groupChangeSchema } from '@kontor/shared/wire/variants';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { markOwn, useShownProblems } from '../../../components/use-shown-problems.ts';
import { findFieldText } from '../../../i18n/field-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useChangeGroupMutation } from '../variants-api.ts';
import { OptionEditor } from './option-editor.tsx';
import { beginOptions, isUsed, moveItem, type OptionDraft, toGroupChange } from './option-values.ts';

interface OptionsFormProps {
  group: Group;
  onSaved: (group: Group) => void;
  /** Called when another editor was first, so that the group is loaded again. */
  onConflict: () => void;
  onClose: () => void;
}

const findFaults = (options: readonly OptionDraft[], { version }: Group) => {
  const { error } = groupChangeSchema.safeParse(toGroupChange(options, version));
  return error ? fieldProblems(error) : [];
};

/** Form that renames and orders a group's options and values, and chooses which values have pictures of their own. */
export function OptionsForm({ group, onSaved, onConflict, onClose }: OptionsFormProps) {
  const { t } = useTranslation();
  const [options, setOptions] = useState<readonly OptionDraft[]>(() => beginOptions(group));
  const [change, { isLoading, error, reset }] = useChangeGroupMutation();
  const { element, problems, setProblems, showProblems } = useShownProblems(() => findFaults(options, group));
  const problem = readProblem(error);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const faults = findFaults(options, group);
    showProblems(markOwn(faults));
    if (faults.length > 0 || isLoading) return;
    const body = toGroupChange(options, group.version);
    const { data, error: refused } = await change({ params: { id: group._id }, body });
    if (data) {
      onSaved(data);
      return;
    }
    const answered = readProblem(refused);
    if (answered.code === 'edit_conflict') onConflict();
    showProblems(answered.issues);
  };
  const edit = (changed: readonly OptionDraft[]): void => {
    setOptions(changed);
    setProblems([]);
    reset();
  };
  return (
    <form ref={element} className="flow mt-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="hint">{t('adminVariants.optionsHint')}</p>
      {options.map((option, index) => (
        <OptionEditor
          key={option._id}
          option={option}
          place={{ index, last: options.length - 1 }}
          isRemovable={(valueId) => !isUsed(group, option._id, valueId)}
          errorAt={(path) => {
            const fault = problems.find((one) => one.path === path);
            return fault && findFieldText(t, fault);
          }}
          onChange={(changed) => edit(options.map((other, at) => (at === index ? changed : other)))}
          onMove={(by) => edit(moveItem(options, index, by))}
        />
      ))}
      {problem && <SaveFailed problem={problem} keepsInput />}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('adminVariants.saveOptions')}
        </Button>
      </div>
    </form>
  );
}
