import { limits } from '@kontor/shared/rules/access/limits';
import { fieldProblems } from '@kontor/shared/wire/validation';
import { type Group, newVariantsSchema } from '@kontor/shared/wire/variants';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { markOwn, useShownProblems } from '../../../components/use-shown-problems.ts';
import { findFieldText } from '../../../i18n/field-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useMakeVariantsMutation } from '../variants-api.ts';
import { type OptionDraft, beginDraft, countVariants, dropEmpty, emptyOption, toNewVariants } from './making-values.ts';
import { OptionFields } from './option-fields.tsx';

interface MakingFormProps {
  productId: string;
  /** The group to extend; undefined for a product without variants. */
  group: Group | undefined;
  onMade: (group: Group) => void;
  onClose: () => void;
}

const findFaults = (options: readonly OptionDraft[], group: Group | undefined) => {
  const { error } = newVariantsSchema.safeParse(toNewVariants(options, group));
  return error ? fieldProblems(error) : [];
};

/** Form that makes a product a group of variants, or gives a group further values and options. */
export function MakingForm({ productId, group, onMade, onClose }: MakingFormProps) {
  const { t } = useTranslation();
  const [options, setOptions] = useState<readonly OptionDraft[]>(() => beginDraft(group));
  const [make, { isLoading, error, reset }] = useMakeVariantsMutation();
  const { element, problems, setProblems, showProblems } = useShownProblems(() => findFaults(options, group));
  const problem = readProblem(error);
  const { total, added } = countVariants(options, group);
  const isTooMany = total > limits.variants;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const cleaned = dropEmpty(options);
    const faults = findFaults(cleaned, group).filter(({ path }) => !path.startsWith('combinations'));
    setOptions(cleaned);
    showProblems(markOwn(faults));
    if (faults.length > 0 || isTooMany || added < 1 || isLoading) return;
    const { data, error: refused } = await make({ params: { id: productId }, body: toNewVariants(cleaned, group) });
    if (data) onMade(data);
    else showProblems(readProblem(refused).issues);
  };
  const change = (at: number, option: OptionDraft | undefined): void => {
    setOptions(options.flatMap((present, index) => (index === at ? (option ?? []) : present)));
    setProblems([]);
    reset();
  };
  return (
    <form ref={element} className="flow mt-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="hint">{t(group ? 'adminVariants.extendHint' : 'adminVariants.makeHint')}</p>
      {options.map((option, index) => (
        <OptionFields
          key={index}
          option={option}
          index={index}
          errorAt={(path) => {
            const fault = problems.find((one) => one.path === path);
            return fault && findFieldText(t, fault);
          }}
          onChange={(changed) => change(index, changed)}
          onRemove={!option.known && options.length > 1 ? () => change(index, undefined) : undefined}
        />
      ))}
      {options.length < limits.options && (
        <Button size="small" onClick={() => setOptions([...options, emptyOption])}>
          {t('adminVariants.addOption')}
        </Button>
      )}
      <p role="status" className={isTooMany ? 'error' : undefined}>
        {added > 0 &&
          `${t('adminVariants.count', { count: total })}, ${t('adminVariants.countNew', { count: added })}. `}
        {isTooMany && t('adminVariants.tooMany')}
        {added < 1 && t('adminVariants.noneNew')}
      </p>
      {problem && <SaveFailed problem={problem} keepsInput />}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('adminVariants.make')}
        </Button>
      </div>
    </form>
  );
}
