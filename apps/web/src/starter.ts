/**
 * The one script that comes with a page that the server has written: it asks for the shop's own script once the page has
 * been painted, or at the first touch. It imports nothing, so that it comes alone and has 0.5 kB.
 */

/** Events that show that a visitor wants to use the page. */
const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin'];
/** Named in the page by build/starter-page.ts: the shop's script, and what it imports. */
const scripts = document.querySelector<HTMLElement>('[data-scripts]')?.dataset['scripts']?.split(' ') ?? [];
/** The buttons that were pressed before anything could answer, in order; links and forms are answered by the browser itself. */
const pressed: HTMLElement[] = [];

function keepClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('button[type="button"]');
  const number = button?.closest('.quantity')?.querySelector('input');
  // A stepper is answered at once: the shop takes the number over (use-early-input.ts) before it does what was pressed.
  if (number) number.stepUp(button?.nextElementSibling ? -1 : 1);
  else if (button) {
    pressed.push(button);
    button.ariaBusy = 'true';
  }
  const language = target.closest<HTMLAnchorElement>('a[hreflang]')?.hreflang;
  // As lib/browser/storage/language-cookie.ts, which comes too late for this.
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

/** React takes over what the server has written, and answers every click from here on, also where it has not taken over yet. */
function handOver(): void {
  removeEventListener('click', keepClick, true);
  for (const button of pressed) button.ariaBusy = null;
}

addEventListener('click', keepClick, true);
// Both are sent by app/start.tsx, once each, the second one when the page is there.
addEventListener('shop-answers', handOver);
// Early presses are repeated in order: React has handled each before the next one comes.
addEventListener('shop-shown', () => {
  for (const button of pressed) setTimeout(() => button.click());
});
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
