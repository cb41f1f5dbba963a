import type { Language } from '@kontor/shared/rules/text/languages';
import { type TextFact, textFacts } from '@kontor/shared/wire/legal';
import type { LegalKind } from '@kontor/shared/rules/legal/legal-kinds';
import { type KnownFacts, type Saying, listSayings } from './text-facts.ts';
import { WrittenText } from './written-forms.ts';

/** A published text in a language, with the facts that the draft of its kind names. */
export interface PublishedText {
  kind: LegalKind;
  language: Language;
  text: string;
  named: ReadonlySet<TextFact>;
}

const wordForms = (sayings: readonly Saying[]) =>
  sayings.flatMap(({ forms }) => forms.filter((form) => typeof form === 'string'));

/** Checks a fact with a single value: the text contains the old value and not the new one. */
function isOneOutdated(old: Saying, now: Saying | undefined, written: WrittenText): boolean {
  if (!now || old.value === now.value) return false;
  return written.says(old.forms) && !written.says(now.forms);
}

const without = (some: readonly Saying[], others: readonly Saying[]) =>
  some.filter(({ value }) => !others.some((other) => other.value === value));

/** Checks a fact with a list of values: the text contains a removed one, or all old ones and not a new one. */
function isListOutdated(old: readonly Saying[], now: readonly Saying[], written: WrittenText): boolean {
  if (without(old, now).some(({ forms }) => written.says(forms))) return true;
  const isTold = old.length > 0 && old.every(({ forms }) => written.says(forms));
  return isTold && without(now, old).some(({ forms }) => !written.says(forms));
}

/** Checks whether another present fact explains the old words. If the draft names the fact, the words are its own. */
function isSaidByOther(old: Saying, present: readonly Saying[], { named }: PublishedText): boolean {
  if (old.isList || named.has(old.fact)) return false;
  return present.some(
    ({ part, forms }) => part !== old.part && forms.some((form) => old.forms.map(String).includes(String(form))),
  );
}

/**
 * Finds the facts in a published text that contradict the present settings.
 * @param earlier facts at the time of its publication, and since
 */
export function findOutdatedFacts(text: PublishedText, earlier: readonly KnownFacts[], now: KnownFacts): TextFact[] {
  const concerns = ({ kinds }: Saying) => !kinds || kinds.includes(text.kind);
  const sayings = (facts: KnownFacts) => listSayings(facts, text.language).filter(concerns);
  const present = sayings(now);
  const states = earlier.map(sayings);
  const written = new WrittenText(text.text, wordForms([...states.flat(), ...present]));
  const nowOf = (part: string) => present.filter((saying) => saying.part === part);
  const outdated = states.flatMap((old) => {
    const ones = old.filter(({ isList }) => !isList);
    const lists = new Set(old.filter(({ isList }) => isList).map(({ part }) => part));
    const oldOf = (part: string) => old.filter((saying) => saying.part === part);
    return [
      ...ones.filter(
        (saying) => isOneOutdated(saying, nowOf(saying.part)[0], written) && !isSaidByOther(saying, present, text),
      ),
      ...[...lists].flatMap((part) =>
        isListOutdated(oldOf(part), nowOf(part), written) ? oldOf(part).slice(0, 1) : [],
      ),
    ];
  });
  return textFacts.filter((fact) => outdated.some((saying) => saying.fact === fact));
}
