import type { Logger } from 'pino';
import type { Env } from '../../env/env.ts';
import type { OutsideFinder } from '../../features/catalogue/opensearch/opensearch-finder.ts';

/** Opens the finder of OpenSearch. Its client is loaded for shops that have one alone: it is a tenth of a start's work. */
export async function openOutsideFinder({ SEARCH_URL: url }: Env, logger: Logger): Promise<OutsideFinder | undefined> {
  if (!url) return undefined;
  const { openSearchFinder } = await import('../../features/catalogue/opensearch/opensearch-finder.ts');
  return openSearchFinder({ url, logger });
}
