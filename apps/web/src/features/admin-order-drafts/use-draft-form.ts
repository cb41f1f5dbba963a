import { type OrderDraft, type SentDraft, sentDraftSchema } from '@kontor/shared/wire/order-drafts';
import { useVersionedForm } from '../../components/editing/use-versioned-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Problem } from '../../lib/problem.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { draftInput, readDraftValues } from './draft-values.ts';

export interface DraftFormOptions {
  /** The draft as the server has it; undefined for a new one. */
  latest: OrderDraft | undefined;
  /** Saves; returns the draft or the reason of a refusal. */
  save: (input: SentDraft, version: number | undefined) => Promise<OrderDraft | Problem>;
  /** Reloads the draft, which then arrives as `latest`. */
  onConflict: () => void;
}

/** Holds the form of a draft. */
export function useDraftForm({ latest, save, onConflict }: DraftFormOptions) {
  const { language } = useLanguage();
  const [country = ''] = useShopSettings().countries;
  return useVersionedForm({
    schema: sentDraftSchema,
    latest,
    readValues: (draft: OrderDraft | undefined) => readDraftValues(draft, language, country),
    input: (values) => draftInput(values, latest?.billing),
    findIssues: ({ issues }) => issues,
    save,
    onConflict,
  });
}

export type DraftFormState = ReturnType<typeof useDraftForm>;
