/**
 * The one script that comes with a page that the server has written: it asks for the shop's own script once the page has
 * been painted, or at the first touch. It imports nothing, so that it comes alone and has 0.5 kB.
 */

/** What shows that somebody wants to use the page. */
const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin'];
/** Named in the page by build/starter-page.ts: the shop's script, and what it imports. */
const scripts = document.querySelector<HTMLElement>('[data-scripts]')?.dataset['scripts']?.split(' ') ?? [];
/** The button that was pressed before anything could answer; links and forms are answered by the browser itself. */
let pressed: HTMLElement | null = null;

function keepClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  pressed = target.closest('button[type="button"]');
  const language = target.closest<HTMLAnchorElement>('a[hreflang]')?.hreflang;
  // As lib/browser/language-cookie.ts, which comes too late for this.
  const cookie = `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  if (language) document.cookie = location.protocol === 'https:' ? `__Host-${cookie}; Secure` : cookie;
}

function start(): void {
  for (const touch of touches) removeEventListener(touch, start, true);
  const [main = '', ...imports] = scripts.splice(0);
  if (main === '') return;
  for (const file of imports)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }));
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: main }));
}

addEventListener('click', keepClick, true);
// Both are sent by app/start.tsx. From here on React answers every click, also where it has not taken over yet …
addEventListener('shop-answers', () => removeEventListener('click', keepClick, true), { once: true });
// … and now the page is there: what was pressed before is done.
addEventListener('shop-shown', () => pressed?.click(), { once: true });
for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true });

/** Starts when a paint has been seen: frames are shown some time after the script that asked for them has run. */
function startWhenPainted(): void {
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    setTimeout(start);
  }).observe({ type: 'paint', buffered: true });
}

/** Once the page's main picture is there as well: what is painted last shall not have waited for the script. */
async function startAfterPaint(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  requestAnimationFrame(() => requestAnimationFrame(startWhenPainted));
}
if (document.readyState === 'complete') void startAfterPaint();
else addEventListener('load', () => void startAfterPaint());
