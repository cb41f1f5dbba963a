import { lazyPart } from '../../components/lazy-part.tsx';

/** Loaded when the page is first used, and only by pages whose text is Markdown. */
export const LazyFormattedText = lazyPart(async () => (await import('./formatted-text.tsx')).FormattedText, 'details', {
  waits: true,
});
