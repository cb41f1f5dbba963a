import type { FieldProblem } from '@kontor/shared/wire/errors';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import type { Problem } from '../../lib/problem.ts';
import { useZodForm } from '../use-zod-form.ts';
import { type Difference, findChanged, mergeFields } from './merge-fields.ts';

interface VersionedFormOptions<
  Schema extends z.ZodMiniType,
  Values extends Record<string, string>,
  Item extends { version: number },
> {
  schema: Schema;
  /** The record as the server has it; undefined for a new one. */
  latest: Item | undefined;
  /** Returns a record as the form's fields show it; without one, the values of an untouched form. */
  readValues: (item: Item | undefined) => Values;
  /** Converts the values for the schema. */
  input: (values: Values) => unknown;
  describe?: (problem: FieldProblem) => ReactNode;
  /** Returns the fields that a refusal is about. */
  findIssues: (problem: Problem, values: Values) => readonly FieldProblem[];
  /** Saves, with the version that the form is based on; returns the record or the reason of a refusal. */
  save: (output: z.output<Schema>, version: number | undefined) => Promise<Item | Problem>;
  /** Called when the version was stale: loads the record, which then arrives as `latest`. */
  onConflict: () => void;
}

/**
 * Holds the form of a record that several may edit. Each save sends the version, so that it overwrites no other editor's change:
 * that one is merged into the form, and differing fields are offered for a choice.
 */
export function useVersionedForm<
  Schema extends z.ZodMiniType,
  Values extends Record<string, string>,
  Item extends { version: number },
>({
  latest,
  readValues,
  findIssues,
  save,
  onConflict,
  describe,
  ...options
}: VersionedFormOptions<Schema, Values, Item>) {
  const [base, setBase] = useState(latest);
  const [differences, setDifferences] = useState<Difference<Extract<keyof Values, string>>[]>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const begun = readValues(base);
  const zodForm = useZodForm({
    ...options,
    initial: begun,
    ...(describe && { describe }),
    onSubmit: async (output) => {
      setBusy(true);
      const saved = await save(output, base?.version);
      setBusy(false);
      settle(saved);
    },
  });
  const { values, setAll, showProblems, otherProblems } = zodForm;

  function settle(saved: Item | Problem): void {
    if (isProblem(saved)) {
      setProblem(saved);
      if (saved.code === 'edit_conflict') onConflict();
      else showProblems(findIssues(saved, values));
      return;
    }
    setProblem(undefined);
    setDifferences(undefined);
    setBase(saved);
    setAll(() => readValues(saved));
  }

  const [lastKnown, setLastKnown] = useState(latest);
  if (latest && latest !== lastKnown) {
    setLastKnown(latest);
    if (base && latest.version > base.version) {
      const { merged, differences: found } = mergeFields(begun, values, readValues(latest));
      setBase(latest);
      setAll(() => merged);
      setDifferences(found);
      setProblem(undefined);
    }
  }

  const isPlaced = problem !== undefined && findIssues(problem, values).length > 0 && otherProblems.length === 0;
  return {
    ...zodForm,
    /** Touched fields that somebody else has changed too; undefined unless somebody has saved meanwhile. */
    differences,
    closeDifferences: () => setDifferences(undefined),
    /** Reason of a refusal, unless a field shows it. */
    problem: busy || isPlaced ? undefined : problem,
    busy,
    isChanged: findChanged(begun, values).length > 0,
  };
}

function isProblem(saved: { version: number } | Problem): saved is Problem {
  // Not by `code`, which records have too, such as promotions.
  return 'issues' in saved;
}
