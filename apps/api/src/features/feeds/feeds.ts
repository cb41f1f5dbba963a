import type { Feeds } from './feed.ts';
import { googleFeed } from './google/google-feed.ts';

/** Every feed of the shop: `google` is read at `/feeds/google.xml`. */
export const feeds: Feeds = {
  google: googleFeed,
};
