/**
 * The only script in server-rendered HTML: it loads the shop's script after the first paint, or at the first touch. It
 * imports nothing, so that it is a single file of less than 1 kB.
 */

/** Events that show that a visitor wants to use the page. */
const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin'];
/** The shop's script and its imports, which build/starter-page.ts has written into the page. */
const scripts = document.querySelector<HTMLElement>('[data-scripts]')?.dataset['scripts']?.split(' ') ?? [];
/** Buttons pressed before the shop's script could respond, in order. The browser itself handles links and forms. */
const pressed: HTMLElement[] = [];

function queueClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  // Parts that load at the first use (lib/browser/loading/first-use.ts) load at once.
  document.documentElement.dataset['used'] = '';
  const button = target.closest<HTMLElement>('button[type="button"]');
  const number = button?.closest('.quantity')?.querySelector('input');
  // A stepper works at once: the shop reads its number (use-early-input.ts) before it repeats the presses.
  if (number) number.stepUp(button?.nextElementSibling ? -1 : 1);
  else if (button) {
    pressed.push(button);
    button.ariaBusy = 'true';
  }
  const language = target.closest<HTMLAnchorElement>('a[hreflang]')?.hreflang;
  // Sets the same cookie as lib/browser/storage/language-cookie.ts, which loads too late for this click.
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

/** Stops recording clicks: from now on React handles all of them, also in parts that it has not hydrated yet. */
function handOver(): void {
  removeEventListener('click', queueClick, true);
  for (const button of pressed) button.ariaBusy = null;
}

/** Keeps the code of a link to any page (`?code=`) for the cart (checkout/codes/typed-codes.ts): the first click may leave the page. */
function keepLinkedCode(): void {
  const code = new URLSearchParams(location.search).get('code');
  try {
    if (code !== null) sessionStorage.setItem('linkedCode', code);
  } catch {
    // A browser that stores nothing for this shop: the code can still be typed.
  }
}

keepLinkedCode();
addEventListener('click', queueClick, true);
// app/start.tsx sends both events once: `shop-answers` when hydration begins, `shop-shown` when the page is hydrated.
addEventListener('shop-answers', handOver);
// Repeats early presses in order, each in a task of its own: React has handled one before the next.
addEventListener('shop-shown', () => {
  for (const button of pressed) setTimeout(() => button.click());
});
for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true });

/** Starts after a paint was observed: frames appear some time after the script that requested them has run. */
function startWhenPainted(): void {
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    setTimeout(start);
  }).observe({ type: 'paint', buffered: true });
}

const mainPicture = 'img[fetchpriority="high"]';
/** Longest wait for the browser to report the paint of the decoded main picture, in milliseconds; not all report it. */
const longestPaint = 1000;

const isOfMainPicture = (entry: PerformanceEntry): boolean =>
  'element' in entry && entry.element instanceof Element && entry.element.matches(mainPicture);

/** Waits for the paint of the page's main picture, which the app's script must not delay. */
async function startAfterPaint(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>(mainPicture)];
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  await new Promise((resolve) => {
    setTimeout(resolve, pictures.length && longestPaint);
    new PerformanceObserver((list) => list.getEntries().some(isOfMainPicture) && resolve(0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  requestAnimationFrame(startWhenPainted);
}
if (document.readyState === 'complete') void startAfterPaint();
else addEventListener('load', () => void startAfterPaint());
