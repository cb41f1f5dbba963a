import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { goneFragment } from '@kontor/shared/rules/site/site-paths';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import avif1200 from '../../../assets/opening-1200.avif';
import opening1200 from '../../../assets/opening-1200.webp';
import opening480 from '../../../assets/opening-480.webp';
import avif800 from '../../../assets/opening-800.avif';
import opening800 from '../../../assets/opening-800.webp';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { foreignLang } from '@kontor/shared/rules/text/foreign-lang';
import { pickLanguage } from '@kontor/shared/rules/text/localize';
import { useHydrated } from '../../../lib/browser/loading/use-hydrated.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { PauseNote } from '../../../components/pause-note.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/media/picture.tsx';

const SOURCES = `${opening480} 480w, ${opening800} 800w, ${opening1200} 1200w`;
const AVIF_SOURCES = `${avif800} 800w, ${avif1200} 1200w`;

/** Top of the first page: the merchant's note and intro, and the demo shop's photo or a real shop's name. */
export function Intro() {
  const { t } = useTranslation();
  const { list, country } = useFormat();
  const { language } = useLanguage();
  const { name, demo, countries, intro, noteOnHome } = useShopSettings();
  const where = { countries: list(countries.map(country)) };
  return (
    <>
      <PauseNote />
      {noteOnHome && (
        <p className="alert mb-6 wrap-lines" lang={foreignLang(noteOnHome[language])}>
          {pickLanguage(noteOnHome, language)}
        </p>
      )}
      <section className="intro">
        <div className="opening">
          <GoneNote />
          <div className="flow">
            <h1>{demo ? pickLanguage(demo.headline, language) : name}</h1>
            <p className="wrap-lines">
              {intro?.[language]
                ? `${intro[language]} `
                : intro && <span lang={baseLanguage}>{intro[baseLanguage]} </span>}
              {t('home.delivery', where)}
            </p>
          </div>
        </div>
        {demo && (
          <Picture
            priority
            src={opening800}
            srcSet={SOURCES}
            avif={AVIF_SOURCES}
            sizes="(min-width: 45rem) 534px, 100vw"
            alt={pickLanguage(demo.pictureAlt, language)}
            width={1200}
            height={720}
          />
        )}
      </section>
    </>
  );
}

/**
 * Note for visitors who were redirected to `#gone` from an address that does not exist, or no longer. It takes the place of
 * the merchant's intro: browsers find the target of a fragment after the first paint, and nothing may move then.
 */
function GoneNote() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const note = `#${goneFragment}`;
  // CSS (`:target`) shows the note in a loaded document, before any script. Navigation by script needs a class.
  return (
    <div
      id={goneFragment}
      tabIndex={-1}
      className={classNames('flow', isHydrated && hash === note && 'shown')}
      data-nosnippet
    >
      {/* Heading by role, for visitors; search engines, which ignore styles, find only the page's `h1`. */}
      <p role="heading" aria-level={1}>
        {t('home.pageGone')}
      </p>
      <p>{t('home.pageGoneHint')}</p>
    </div>
  );
}
