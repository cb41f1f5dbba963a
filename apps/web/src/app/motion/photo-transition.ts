import './motion.css';
import { ProductPage } from '../routes/first-pages.ts';

/** Longest time in milliseconds that the list is kept frozen for the photo of the product's page. */
const longestWait = 400;

/** Name that both photos have while one becomes the other. */
const setName = (photo: HTMLElement | null | undefined, name: string): void =>
  photo?.style.setProperty('view-transition-name', name);

const findLargePhoto = (): HTMLImageElement | null => document.querySelector('.product .strip img');

/** Resolves when the photo of the product's page can be painted. */
function waitForLargePhoto(): Promise<void> {
  return new Promise((resolve) => {
    const isThere = async (): Promise<void> => {
      const photo = findLargePhoto();
      if (!photo) return;
      observer.disconnect();
      await photo.decode().catch(() => {});
      resolve();
    };
    const observer = new MutationObserver(() => void isThere());
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => {
      observer.disconnect();
      resolve();
    }, longestWait);
  });
}

/** Returns the photo of a card whose product a plain press opens; undefined for other presses. */
function findPressedPhoto({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLElement | undefined {
  if (!(target instanceof HTMLElement) || button > 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  const card = target.closest('.card');
  const link = target.closest('.slides') ? card?.querySelector('a') : target.closest('a');
  if (!card || !link?.pathname.includes('/products/') || target.closest('button')) return undefined;
  return card.querySelector('img') ?? undefined;
}

/** Loads the code of the product's page while the pointer is over a card. */
function loadNextPage({ target }: Event): void {
  if (target instanceof Element && target.closest('.card')) void ProductPage.load().catch(() => {});
}

/**
 * Lets the photo of a pressed card grow into that of the product's page, if the browser has view transitions and the
 * visitor wants motion. The press is held back until the browser has drawn the list, and then repeated.
 */
export function startPhotoTransitions(signal: AbortSignal): void {
  if (!('startViewTransition' in document)) return;
  let isRepeated = false;
  const follow = (event: MouseEvent): void => {
    const photo = findPressedPhoto(event);
    if (isRepeated || !photo || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    event.preventDefault();
    event.stopPropagation();
    void grow(photo, () => {
      isRepeated = true;
      if (event.target instanceof HTMLElement) event.target.click();
      isRepeated = false;
    });
  };
  document.addEventListener('click', follow, { capture: true, signal });
  // The photo moves only if the page is there in time.
  document.addEventListener('pointerover', loadNextPage, { passive: true, signal });
}

async function grow(photo: HTMLElement, open: () => void): Promise<void> {
  setName(photo, 'photo');
  let large: HTMLElement | null = null;
  const transition = document.startViewTransition(async () => {
    const shown = waitForLargePhoto();
    open();
    await shown;
    setName(photo, '');
    large = findLargePhoto();
    setName(large, 'photo');
  });
  // A newer transition ends this one early, and rejects it.
  await transition.finished.catch(() => {});
  setName(large, '');
}
