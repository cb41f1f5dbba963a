import { legalEndpoints } from '@kontor/shared/wire/legal';
import { limits } from '@kontor/shared/rules/access/limits';
import { notFound } from '../../http/answers/api-error.ts';
import { type HttpTools, implement } from '../../http/implement.ts';
import type { DraftFacts } from './draft-facts.ts';
import { listTexts, saveDraft } from './edit-texts.service.ts';
import { writeFirstDraft } from './first-drafts.ts';
import { LegalVersionModel, dropEmpty } from './legal-text.model.ts';
import { publishText } from './publish-text.service.ts';
import { type PublishedTexts, findPublished } from './published-texts.service.ts';

export function legalRoutes(
  tools: HttpTools,
  {
    readDraftFacts,
    legalTexts,
  }: { readDraftFacts: () => Promise<DraftFacts>; legalTexts: Pick<PublishedTexts, 'forget'> },
): void {
  implement(tools, legalEndpoints, {
    get: async ({ params: { kind }, query }) => {
      const found = await findPublished(kind, query.version);
      if (!found) throw notFound('Legal text');
      const { version, publishedAt, texts } = found;
      return { kind, version, publishedAt: publishedAt.toISOString(), ...texts };
    },
    list: async () => listTexts(await readDraftFacts()),
    versions: async ({ params: { kind } }) => {
      const found = LegalVersionModel.find({ kind }).select({ _id: 0, version: 1, publishedAt: 1 });
      const versions = await found.sort({ kind: 1, version: -1 }).limit(limits.list).lean();
      return versions.map(({ version, publishedAt }) => ({ version, publishedAt: publishedAt.toISOString() }));
    },
    template: async ({ params: { kind } }) => writeFirstDraft(kind, await readDraftFacts()),
    saveDraft: ({ params: { kind }, body, caller }) =>
      saveDraft(kind, { texts: dropEmpty(body), version: body.version }, caller),
    publish: async ({ params: { kind }, body, caller }) => {
      const edited = { version: body.version, by: caller };
      const { version, publishedAt } = await publishText(kind, edited, await readDraftFacts());
      legalTexts.forget();
      return { kind, version, publishedAt: publishedAt.toISOString() };
    },
  });
}
