import { baseLanguage, furtherLanguages } from '@kontor/shared/rules/text/languages';
import { wireName } from '@kontor/shared/rules/text/texts';
import { factFields } from '@kontor/shared/schemas/product/product-facts';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { altTexts } from '../pictures/pictures.ts';
import type { Draft } from './conflict/edit-conflict.ts';
import { readFacts } from './values/fact-values.ts';
import { textFields } from './values/product-values.ts';

const isFurther = ({ language }: { language: string }): boolean => language !== baseLanguage;
const texts = textFields.filter(isFurther);
/** Texts that open the switch. A category brings its names along, so that nearly every product has them. */
const ownTexts = texts.filter(({ field }) => field !== 'category');
const searchNames = furtherLanguages.flatMap(
  (language) => [`seo.${wireName('title', language)}`, `seo.${wireName('description', language)}`] as const,
);
const factTexts = factFields.filter(isFurther);
const pictureTexts = altTexts.filter(isFurther);

/** Tells whether a product has a text in a further language. */
function hasFurtherTexts({ values, pictures }: Draft): boolean {
  return (
    ownTexts.some(({ name }) => values[name] !== '') ||
    searchNames.some((name) => values[name] !== '') ||
    readFacts(values.facts).some((fact) => factTexts.some(({ name }) => fact[name] !== '')) ||
    pictures.some((picture) => pictureTexts.some(({ name }) => picture[name] !== ''))
  );
}

interface FurtherTextsOptions {
  /** The form. */
  element: RefObject<HTMLFormElement | null>;
  /** The product as it is stored, and as it is typed. */
  begun: Draft;
  draft: Draft;
  errorAt: (path: string) => ReactNode;
}

/** Switch that shows the fields of further languages; stored texts, a link to such a field, and errors open it. */
export function useFurtherTexts({ element, begun, draft, errorAt }: FurtherTextsOptions) {
  const { hash } = useLocation();
  const [chosen, setChosen] = useState<boolean | undefined>(
    () => hasFurtherTexts(draft) || texts.some(({ name }) => hash === `#${name}`) || undefined,
  );
  const facts = readFacts(draft.values.facts);
  const isWrong =
    texts.some(({ name }) => errorAt(name) !== undefined) ||
    searchNames.some((name) => errorAt(name) !== undefined) ||
    facts.some((_, index) => factTexts.some(({ name }) => errorAt(`facts.${index}.${name}`) !== undefined));
  if (isWrong && !chosen) setChosen(true);
  // The fields with an error were not on the page when the form looked for the first one.
  const wasWrong = useRef(false);
  useEffect(() => {
    if (isWrong && !wasWrong.current && !document.activeElement?.matches('[aria-invalid]'))
      element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    wasWrong.current = isWrong;
  });
  const isOpen = chosen ?? hasFurtherTexts(begun);
  return {
    isOpen,
    setOpen: (open: boolean): void => setChosen(open),
    /** Whether fields with a text are out of sight. */
    isHiding: !isOpen && hasFurtherTexts(draft),
  };
}

/** Returns the names of the further languages. */
export function listFurtherNames(nameOf: (language: (typeof furtherLanguages)[number]) => string): string {
  return furtherLanguages.map(nameOf).join(', ');
}
