import { feedEndpoints } from '@kontor/shared/wire/feeds';
import { type HttpTools, implement } from '../../http/implement.ts';
import { feeds } from './feeds.ts';
import { readFeedAddresses, renewFeedAddresses } from './feed-address.service.ts';

/** Calls of the settings' section; the feeds themselves are outside of `/api` (feed-pages.ts). */
export function feedRoutes(tools: HttpTools, { publicUrl, now }: { publicUrl: string; now: () => Date }): void {
  implement(tools, feedEndpoints, {
    get: () => readFeedAddresses(feeds, publicUrl),
    renew: ({ caller }) => renewFeedAddresses({ feeds, publicUrl }, { by: caller, at: now() }),
  });
}
