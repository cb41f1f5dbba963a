import { goneFragment } from '@kontor/shared/rules/site/site-paths';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import avif1200 from '../../../assets/opening-1200.avif';
import avif1600 from '../../../assets/opening-1600.avif';
import opening1600 from '../../../assets/opening-1600.webp';
import avif800 from '../../../assets/opening-800.avif';
import opening800 from '../../../assets/opening-800.webp';
import phoneAvif800 from '../../../assets/opening-phone-800.avif';
import phone800 from '../../../assets/opening-phone-800.webp';
import { useLanguage } from '../../../i18n/use-language.ts';
import { foreignLang } from '@kontor/shared/rules/text/foreign-lang';
import type { ShownBlock } from '@kontor/shared/schemas/home-blocks';
import { pickLanguage } from '@kontor/shared/rules/text/localize';
import { useHydrated } from '../../../lib/browser/loading/use-hydrated.ts';
import { listPhotoSources } from '../../../lib/photo-sources.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { PauseNote } from '../../../components/pause-note.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/media/picture.tsx';

/** Picture of the demo, in the shape of wide windows; phones have another one, in theirs. */
const demoPicture = {
  className: 'demo-cover',
  src: opening800,
  srcSet: `${opening800} 800w, ${opening1600} 1600w`,
  avif: `${avif800} 800w, ${avif1200} 1200w, ${avif1600} 1600w`,
  phone: { media: '(width < 45rem)', srcSet: phone800, avif: phoneAvif800 },
};

/** Words and picture that the merchant has chosen for the title. */
type HeroProps = Pick<ShownBlock, 'heading' | 'text' | 'cover'>;

/** Cover of the shop: a picture edge to edge, the title on paper that comes up into it, the merchant's note. */
export function Hero({ heading, text, cover }: HeroProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { name, demo, intro, noteOnHome } = useShopSettings();
  const picture = cover ? listPhotoSources(cover.path) : demo && demoPicture;
  const alt = cover ? cover.alt : demo?.pictureAlt;
  const title = heading ?? demo?.headline;
  const words = text ?? intro;
  return (
    <>
      <section className="hero">
        {picture && (
          <Picture
            priority
            {...picture}
            sizes="100vw"
            alt={alt ? pickLanguage(alt, language) : ''}
            lang={alt && foreignLang(alt[language])}
            width={1600}
            height={960}
          />
        )}
        <div className="wrap opening">
          <GoneNote />
          <div>
            <h1 lang={title && foreignLang(title[language])}>{title ? pickLanguage(title, language) : name}</h1>
            <p className="lead wrap-lines">
              {words && <span lang={foreignLang(words[language])}>{`${pickLanguage(words, language)} `}</span>}
              <a href="#list-heading">{t('home.allProducts')}</a>
            </p>
          </div>
        </div>
      </section>
      <div className="wrap">
        <PauseNote />
        {noteOnHome && (
          <p className="alert mt-6 wrap-lines" lang={foreignLang(noteOnHome[language])}>
            {pickLanguage(noteOnHome, language)}
          </p>
        )}
      </div>
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
    <div id={goneFragment} tabIndex={-1} className={classNames(isHydrated && hash === note && 'shown')} data-nosnippet>
      {/* Heading by role, for visitors; search engines, which ignore styles, find only the page's `h1`. */}
      <p role="heading" aria-level={1}>
        {t('home.pageGone')}
      </p>
      <p>{t('home.pageGoneHint')}</p>
    </div>
  );
}
