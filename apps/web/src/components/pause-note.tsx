import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { pickLanguage } from '@kontor/shared/rules/text/localize';
import { useLanguage } from '../i18n/use-language.ts';
import { useShopSettings } from '../lib/shop-settings.ts';

/** Note on days without shipping, in the server's words. Renders nothing while no such days are near. */
export function PauseNote() {
  const { language } = useLanguage();
  const { pause } = useShopSettings().opening;
  if (!pause) return null;
  const { text, note = '' } = pause;
  const words = pickLanguage(text, language);
  return (
    <p className="alert mb-6 wrap-lines">
      {words.slice(0, words.length - note.length)}
      {note && <span lang={baseLanguage}>{note}</span>}
    </p>
  );
}
