import { type Language, languages } from '@kontor/shared/rules/text/languages';
import type { EditedText, LegalDraft } from '@kontor/shared/wire/legal';
import { useState } from 'react';
import { readProblem } from '../../../api/problem.ts';
import { useSaveLegalDraftMutation } from '../../../entities/legal/admin-legal-api.ts';
import { type DraftTexts, haveSameTexts, toDraftTexts } from '../draft-texts.ts';
import { mergeTexts } from './merge-texts.ts';

/** Conflict with a text that somebody else has saved, in these languages. */
export interface DraftConflict {
  stored: DraftTexts;
  languages: readonly Language[];
}

/** Returns the conflict without a settled language; undefined once all are settled. */
function settleLanguage(conflict: DraftConflict | undefined, settled: Language): DraftConflict | undefined {
  const rest = conflict?.languages.filter((language) => language !== settled) ?? [];
  return conflict && rest.length > 0 ? { ...conflict, languages: rest } : undefined;
}

interface DraftReactions {
  /** Reloads the text. */
  onConflict: () => void;
  /** Called with the languages whose text the server refused. */
  onRefused: (wrong: readonly Language[]) => void;
}

/**
 * Holds the draft of a legal text: typed texts, saving, and merging changes of others. Such changes never overwrite
 * anything typed.
 * @param latest the text as the server has it, reloaded whenever the user returns to the tab
 */
export function useLegalDraft(latest: EditedText, { onConflict, onRefused }: DraftReactions) {
  const [base, setBase] = useState<LegalDraft>(latest.draft);
  const [texts, setTexts] = useState(() => toDraftTexts(latest.draft));
  const [conflict, setConflict] = useState<DraftConflict>();
  const [send, { isLoading, error }] = useSaveLegalDraftMutation();

  const absorb = (draft: LegalDraft): void => {
    const stored = toDraftTexts(draft);
    const begun = toDraftTexts(base);
    if (draft.version < base.version) return;
    setBase(draft);
    if (haveSameTexts(begun, stored)) return;
    const { merged, conflicts } = mergeTexts(begun, texts, stored);
    setTexts(merged);
    setConflict(conflicts.length > 0 ? { stored, languages: conflicts } : undefined);
  };
  const [lastKnown, setLastKnown] = useState(latest.draft);
  if (latest.draft !== lastKnown) {
    setLastKnown(latest.draft);
    absorb(latest.draft);
  }

  const isChanged = !haveSameTexts(texts, toDraftTexts(base));
  /** @returns the saved draft, or undefined if it was refused */
  const save = async (): Promise<LegalDraft | undefined> => {
    if (!isChanged && base.version > 0) return base;
    const sent = texts;
    const { data, error: refusal } = await send({
      params: { kind: latest.kind },
      body: { ...sent, version: base.version },
    });
    const refused = readProblem(refusal);
    if (refused?.code === 'edit_conflict') onConflict();
    if (refused) onRefused(languages.filter((language) => refused.issues.some(({ path }) => path === language)));
    if (!data) return undefined;
    setBase(data);
    setConflict(undefined);
    // Takes the saved text, without the surrounding white space. Text typed meanwhile stays.
    setTexts((present) => (haveSameTexts(present, sent) ? toDraftTexts(data) : present));
    return data;
  };

  return {
    base,
    texts,
    isChanged,
    conflict,
    busy: isLoading,
    problem: isLoading ? undefined : readProblem(error),
    save,
    /** Returns the draft to publish; saves it first if it was changed. */
    settle: async () => (isChanged ? save() : base),
    setText: (language: Language, text: string) => setTexts((present) => ({ ...present, [language]: text })),
    setTexts,
    discard: () => setTexts(toDraftTexts(base)),
    /** Settles the conflict of a language with the chosen text, without saving it. */
    resolve: (language: Language, text: string) => {
      setTexts((present) => ({ ...present, [language]: text }));
      setConflict(settleLanguage(conflict, language));
    },
  };
}
export type LegalDraftState = ReturnType<typeof useLegalDraft>;
