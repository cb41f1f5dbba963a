import { safeStorage } from '../../../lib/browser/storage/safe-storage.ts';

const storage = safeStorage(() => window.sessionStorage);
const KEY = 'checkoutForm';

/** Unsent input of the checkout's form. */
export interface FormDraft {
  /** Id of the account that it was typed for; `guest` without one. */
  person: string;
  /** The saved address that was chosen instead of typing one. */
  chosen?: string | undefined;
  values: Record<string, string>;
}

function isDraft(stored: unknown): stored is FormDraft {
  return typeof stored === 'object' && stored !== null && 'person' in stored && 'values' in stored;
}

function parseDraft(text: string | null): FormDraft | undefined {
  if (text === null) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    return isDraft(stored) ? stored : undefined;
  } catch {
    // Not JSON: as good as nothing.
    return undefined;
  }
}

/**
 * Keeps what was typed for as long as the tab is open: a reload and a look at the cart lose nothing. Nothing is stored
 * before something is typed (§ 25 (2) no. 2 TDDDG).
 */
export function keepDraft(draft: FormDraft): void {
  storage.set(KEY, JSON.stringify(draft));
}

/** Forgets it: it was sent, or is somebody else's. */
export function dropDraft(): void {
  storage.set(KEY, null);
}

/** Reads this person's draft; removes a draft of anybody else. */
export function readDraft(person: string): FormDraft | undefined {
  const draft = parseDraft(storage.get(KEY));
  if (draft?.person === person) return draft;
  dropDraft();
  return undefined;
}

/** Puts what was typed into the fields of the form; what is no text of one of them is left out. */
export function fillDraft<Values extends Record<string, string>>(values: Values, draft: FormDraft | undefined): Values {
  const typed = Object.entries(draft?.values ?? {}).filter(
    ([name, value]) => Object.hasOwn(values, name) && typeof value === 'string',
  );
  return { ...values, ...Object.fromEntries(typed) };
}
