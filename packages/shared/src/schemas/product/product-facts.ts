import * as z from 'zod/mini';
import { optionalText, requiredText } from '../fields.ts';
import { limits } from '../../rules/access/limits.ts';
import { makeTextShape, textAnswers } from '../text-schemas.ts';
import { wireTexts } from '../../rules/text/texts.ts';

/** An attribute by name and value, such as colour and blue. A name may occur again with another value. */
export const factTexts = ['name', 'value'] as const;
export type FactText = (typeof factTexts)[number];

const maxLengths: Record<FactText, number> = { name: limits.factName, value: limits.factValue };

export const factSchema = z.object(textAnswers(...factTexts));
export type Fact = z.output<typeof factSchema>;

/** Trimmed; names and values in the base language are needed, those of others may be empty. */
const sentFact = z.object(
  makeTextShape<FactText, FactText>(
    factTexts,
    () => true,
    (field, mustBeThere) => (mustBeThere ? requiredText : optionalText)(maxLengths[field]),
  ),
);
export type SentFact = z.output<typeof sentFact>;

const eachFactOnce = z.superRefine((facts: readonly SentFact[], context) => {
  for (const [index, { name, value }] of facts.entries()) {
    if (facts.findIndex((fact) => fact.name === name && fact.value === value) === index) continue;
    context.addIssue({ code: 'custom', message: 'repeated', path: [index, 'value'], input: value });
  }
});

/** The facts of a product as forms send them, all of them. */
export const sentFacts = z.array(sentFact).check(z.maxLength(limits.facts), eachFactOnce);

/** Every text of a fact: its language, its field and its name on the wire. */
export const factFields = wireTexts(factTexts);
