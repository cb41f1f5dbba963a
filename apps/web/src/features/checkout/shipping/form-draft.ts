import { safeStorage } from '../../../lib/browser/storage/safe-storage.ts';

const storage = safeStorage(() => window.sessionStorage);
const KEY = 'checkoutForm';

/** Unsent input of the checkout form. */
export interface FormDraft {
  /** Id of the account that typed it; `guest` without one. */
  person: string;
  /** The saved address that was chosen instead of a typed one. */
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
    // Invalid JSON counts as no draft.
    return undefined;
  }
}

/**
 * Stores typed input as long as the tab is open: it survives a reload and a visit to the cart. Nothing is stored before
 * something is typed (§ 25 (2) no. 2 TDDDG).
 */
export function storeDraft(draft: FormDraft): void {
  storage.set(KEY, JSON.stringify(draft));
}

/** Removes the draft: it was sent, or belongs to another person. */
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

/** Fills the draft into the fields of the form; entries without a matching field are left out. */
export function fillDraft<Values extends Record<string, string>>(values: Values, draft: FormDraft | undefined): Values {
  const typed = Object.entries(draft?.values ?? {}).filter(
    ([name, value]) => Object.hasOwn(values, name) && typeof value === 'string',
  );
  return { ...values, ...Object.fromEntries(typed) };
}
