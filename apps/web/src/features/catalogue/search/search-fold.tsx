import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { SearchBox } from './search-box.tsx';

/** The search of narrow screens, folded behind an icon. It opens without the script too; the script moves the focus. */
export function SearchFold() {
  const { t } = useTranslation();
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => (fold.current ? focusOnOpening(fold.current) : undefined), []);
  const close = (): void => {
    if (!fold.current) return;
    fold.current.open = false;
    fold.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={fold} className="find">
      <summary className="tool">
        <Icon name="search" />
        <VisuallyHidden>{t('header.openSearch')}</VisuallyHidden>
      </summary>
      <div className="search-panel">
        <div className="wrap">
          <SearchBox onSearch={close} onLeave={close} />
        </div>
      </div>
    </details>
  );
}

/**
 * Moves the focus into the box that a click opens. In the click itself and not after `toggle`, because phones show their
 * keyboard for no focus that comes later.
 */
function focusOnOpening(fold: HTMLDetailsElement): () => void {
  const toggle = (event: Event): void => {
    event.preventDefault();
    fold.open = !fold.open;
    if (fold.open) fold.querySelector('input')?.focus();
  };
  const summary = fold.querySelector('summary');
  summary?.addEventListener('click', toggle);
  // Opened before the script was there.
  if (fold.open) fold.querySelector('input')?.focus();
  return () => summary?.removeEventListener('click', toggle);
}
