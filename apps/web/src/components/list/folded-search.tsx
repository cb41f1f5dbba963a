import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Search of narrow screens, a disclosure behind an icon. It opens without the script, which only moves the focus. */
export function FoldedSearch({ box: Box }: { box: ComponentType<{ onLeave: () => void }> }) {
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
          <Box onLeave={close} />
        </div>
      </div>
    </details>
  );
}

/**
 * Moves the focus into the box that a click opens. It does so in the click and not after `toggle`: phones show their keyboard
 * only for a focus within the click.
 */
function focusOnOpening(fold: HTMLDetailsElement): () => void {
  const toggle = (event: Event): void => {
    event.preventDefault();
    fold.open = !fold.open;
    if (fold.open) fold.querySelector('input')?.focus();
  };
  const summary = fold.querySelector('summary');
  summary?.addEventListener('click', toggle);
  // Opened before the script had loaded.
  if (fold.open) fold.querySelector('input')?.focus();
  return () => summary?.removeEventListener('click', toggle);
}
