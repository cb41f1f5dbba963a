import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachLanguage } from '@kontor/shared/rules/text/languages';
import { type LegalKind, legalKinds } from '@kontor/shared/rules/legal/legal-kinds';
import { fillPlaceholders } from '@kontor/shared/rules/legal/legal-placeholders';
import { paymentMethods } from '@kontor/shared/rules/providers/providers';
import type { ClientSession } from 'mongoose';
import * as z from 'zod/mini';
import type { DraftFacts } from '../../features/legal/draft-facts.ts';
import { writeFirstDraft } from '../../features/legal/first-drafts.ts';
import type { LegalTexts } from '../../features/legal/legal-text.model.ts';
import { publishFirst } from '../../features/legal/publish-text.service.ts';

/** A firm as small as the demo's owes no accessibility statement (§ 3 BFSG). */
const demoKinds = legalKinds.filter((kind) => kind !== 'accessibility');

const inventedSchema = z.record(z.string(), z.string());
const inventedByLanguage = z.object(forEachLanguage(() => inventedSchema));

/** A legal text of the demo shop. */
export interface DemoLegalText {
  kind: LegalKind;
  texts: LegalTexts;
  /** Facts from which the drafts were written, without the payment methods: the demo names all of them. */
  facts: Omit<DraftFacts, 'methods'>;
}

/**
 * Writes the demo shop's legal texts: the drafts that every shop begins with, filled from its settings, or from the demo
 * catalogue if the settings have no value. They name every payment method, because the demo provider covers them all.
 */
export async function writeDemoLegalTexts(folder: string, shop: Omit<DraftFacts, 'methods'>): Promise<DemoLegalText[]> {
  const invented = z.parse(inventedByLanguage, JSON.parse(await readFile(join(folder, 'legal.json'), 'utf8')));
  return Promise.all(
    demoKinds.map(async (kind) => {
      const drafts = await writeFirstDraft(kind, { ...shop, methods: paymentMethods });
      const texts = forEachLanguage((language) => fillPlaceholders(drafts[language], invented[language]));
      return { kind, facts: shop, texts };
    }),
  );
}

/**
 * Publishes these texts, each as the first version of its kind. @throws 400 `placeholders_left` for one with an open
 * placeholder
 */
export async function publishDemoLegalTexts(texts: readonly DemoLegalText[], session: ClientSession): Promise<void> {
  for (const { kind, ...text } of texts) await publishFirst(kind, text, session);
}
