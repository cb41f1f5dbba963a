import { type MakerToEdit, type NewMaker, newMakerSchema } from '@kontor/shared/wire/makers';
import { useTranslation } from 'react-i18next';
import { useVersionedForm } from '../../components/editing/use-versioned-form.ts';
import type { Problem } from '../../lib/problem.ts';
import { makerInput, readMakerValues } from './maker-values.ts';

export type MakerInput = NewMaker & { version?: number };

interface MakerFormOptions {
  /** The maker as the server has it; undefined for a new one. */
  latest: MakerToEdit | undefined;
  /** Saves; returns the maker or the reason of a refusal. */
  save: (input: MakerInput) => Promise<MakerToEdit | Problem>;
  onConflict: () => void;
}

/** Returns the field that caused a refusal, if there is one. */
function findIssues({ code, message, issues }: Problem) {
  if (code === 'maker_taken') return [{ path: 'name', code, message }];
  if (code === 'slug_taken') return [{ path: 'slug', code, message }];
  return issues;
}

/** Holds the form of a maker. */
export function useMakerForm({ latest, save, onConflict }: MakerFormOptions) {
  const { t } = useTranslation();
  return useVersionedForm({
    schema: newMakerSchema,
    latest,
    readValues: readMakerValues,
    input: makerInput,
    describe: ({ code }) => (code === 'maker_taken' || code === 'slug_taken' ? t(`refusals.${code}`) : undefined),
    findIssues,
    save: (fields, version) => save({ ...fields, ...(version !== undefined && { version }) }),
    onConflict,
  });
}

export type MakerFormState = ReturnType<typeof useMakerForm>;
