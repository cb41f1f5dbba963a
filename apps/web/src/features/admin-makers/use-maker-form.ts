import { type MakerToEdit, type NewMaker, newMakerSchema } from '@kontor/shared/wire/makers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useZodForm } from '../../components/use-zod-form.ts';
import type { Problem } from '../../lib/problem.ts';
import { type Difference, findChanged, makerInput, mergeMaker, readMakerValues } from './maker-values.ts';

export type MakerInput = NewMaker & { version?: number };

interface MakerFormOptions {
  /** The maker as the server has it; undefined for a new one. */
  latest: MakerToEdit | undefined;
  /** Saves; returns the maker or the reason of a refusal. */
  save: (input: MakerInput) => Promise<MakerToEdit | Problem>;
  onConflict: () => void;
}

/** Returns the field that a refusal is about, where it is one. */
function findIssues({ code, message, issues }: Problem) {
  if (code === 'maker_taken') return [{ path: 'name', code, message }];
  if (code === 'slug_taken') return [{ path: 'slug', code, message }];
  return issues;
}

/**
 * Holds the form of a maker. Each save sends `version`, so that it overwrites no other editor's change: that one is merged into
 * the form, and differing fields are offered for a choice.
 */
export function useMakerForm({ latest, save, onConflict }: MakerFormOptions) {
  const { t } = useTranslation();
  const [base, setBase] = useState(latest);
  const [differences, setDifferences] = useState<Difference[]>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const begun = readMakerValues(base);
  const zodForm = useZodForm({
    schema: newMakerSchema,
    initial: begun,
    input: makerInput,
    describe: ({ code }) => (code === 'maker_taken' || code === 'slug_taken' ? t(`refusals.${code}`) : undefined),
    onSubmit: async (fields) => {
      setBusy(true);
      const saved = await save({ ...fields, ...(base && { version: base.version }) });
      setBusy(false);
      settle(saved);
    },
  });
  const { values, setAll, showProblems, otherProblems } = zodForm;

  function settle(saved: MakerToEdit | Problem): void {
    if ('code' in saved) {
      setProblem(saved);
      if (saved.code === 'edit_conflict') onConflict();
      else showProblems(findIssues(saved));
      return;
    }
    setProblem(undefined);
    setDifferences(undefined);
    setBase(saved);
    setAll(() => readMakerValues(saved));
  }

  const [lastKnown, setLastKnown] = useState(latest);
  if (latest && latest !== lastKnown) {
    setLastKnown(latest);
    if (base && latest.version > base.version) {
      const { merged, differences: found } = mergeMaker(begun, values, readMakerValues(latest));
      setBase(latest);
      setAll(() => merged);
      setDifferences(found);
      setProblem(undefined);
    }
  }

  const isPlaced = problem !== undefined && findIssues(problem).length > 0 && otherProblems.length === 0;
  return {
    ...zodForm,
    differences,
    closeDifferences: () => setDifferences(undefined),
    /** Reason of a refusal, unless a field shows it. */
    problem: busy || isPlaced ? undefined : problem,
    busy,
    isChanged: findChanged(begun, values).length > 0,
  };
}

export type MakerFormState = ReturnType<typeof useMakerForm>;
