import { lazyPart } from '../../components/lazy-part.tsx';

/** Loaded when the page is first used: the form works without it. */
export const LazyNoticeInPlace = lazyPart(async () => (await import('./notice-in-place.tsx')).NoticeInPlace, 'pages', {
  fallback: <div className="notify" />,
  waits: true,
});
