import { foreignLang } from '@kontor/shared/rules/text/foreign-lang';
import { localize, localizeMarked, pickLanguage } from '@kontor/shared/rules/text/localize';
import { makerPath } from '@kontor/shared/rules/site/maker-paths';
import { productPath } from '@kontor/shared/rules/product/slugs';
import type { ShownBlock } from '@kontor/shared/schemas/home-blocks';
import type { TextByLanguage } from '@kontor/shared/schemas/stored-text-schemas';
import type { FilledBlock } from '@kontor/shared/wire/home';
import { use, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { categoryApi } from '../../../entities/category/category-api.ts';
import { useFormat } from '../../../i18n/format.ts';
import { OwnText } from '../../../i18n/own-text.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Photo, type PhotoData } from '../../../ui/media/photo.tsx';
import { ProductCards } from '../list/product-cards.tsx';
import { DraftContext } from './filled-blocks.ts';
import { Promises } from './promises.tsx';

/** Seconds after which the content is reloaded when it is shown again. */
const FRESH_FOR = 30;

export interface HomeChapterProps extends ShownBlock {
  /** Place among the chapters of the home page. */
  place: number;
}

/** Chapter of the home page: promises, the merchant's words, products, a picture with its products, or a maker. */
export function HomeChapter(chapter: HomeChapterProps) {
  const draft = use(DraftContext);
  const { data, isLoading } = categoryApi.useHomeContentQuery(undefined, {
    refetchOnMountOrArgChange: FRESH_FOR,
    skip: draft !== undefined || chapter.kind === 'text' || chapter.kind === 'promises',
  });
  if (chapter.kind === 'promises') return <Promises />;
  if (chapter.kind === 'text') return <Words {...chapter} />;
  const content = (draft ?? data)?.find(({ place, kind }) => place === chapter.place && kind === chapter.kind);
  // Keeps about the place of the chapter, so that those below hardly move.
  if (!content) return isLoading ? <div className="spread" aria-hidden="true" /> : null;
  if (content.kind === 'maker') return <MakerChapter {...chapter} content={content} />;
  if (content.kind === 'scene') return <Scene {...chapter} content={content} />;
  return <Cards {...chapter} content={content} />;
}

interface ContentProps extends HomeChapterProps {
  content: FilledBlock;
}

/** The merchant's words in the page's language, otherwise marked as those of another one. */
function Own({ text }: { text: TextByLanguage }) {
  const { language } = useLanguage();
  return <span lang={foreignLang(text[language])}>{pickLanguage(text, language)}</span>;
}

function Words({ heading, text }: ShownBlock) {
  return (
    <section className="clay">
      <div className="wrap">
        {heading && (
          <h2>
            <Own text={heading} />
          </h2>
        )}
        {text && (
          <p className="wrap-lines">
            <Own text={text} />
          </p>
        )}
      </div>
    </section>
  );
}

function Cards({ heading, text, content }: ContentProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className="wrap chapter list" aria-labelledby={titleId}>
      <div className="list-intro">
        <h2 id={titleId}>{heading ? <Own text={heading} /> : t('chapters.reduced')}</h2>
        {text && (
          <p className="lead">
            <Own text={text} />
          </p>
        )}
      </div>
      <ProductCards products={content.products} heading="h3" />
    </section>
  );
}

/** Lines of products with their prices. */
function Leaders({ products }: Pick<FilledBlock, 'products'>) {
  const { price } = useFormat();
  return (
    <ul>
      {products.map((product) => (
        <li key={product._id}>
          <Link className="leader" to={productPath(product)}>
            <span>
              <OwnText of={product} field="name" />
            </span>
            <b>{price(product.price)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A photo beside words, on a phone above them. */
function Spread({ photo, children }: { photo: PhotoData | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      {photo && <Photo photo={photo} sizes="(min-width: 64rem) 58vw, 100vw" noPhotoLabel={t('common.noPhoto')} />}
      <div>{children}</div>
    </>
  );
}

/** A picture in use, with the products on it. */
function Scene({ heading, text, content }: ContentProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const titleId = useId();
  const { picture, products } = content;
  const alt = picture?.alt;
  const photo = picture && {
    path: picture.path,
    alt: alt ? pickLanguage(alt, language) : '',
    lang: alt && foreignLang(alt[language]),
  };
  return (
    <section className="spread" aria-labelledby={titleId}>
      <Spread photo={photo}>
        <h2 id={titleId}>{heading ? <Own text={heading} /> : t('chapters.inPicture')}</h2>
        {text && (
          <p className="wrap-lines">
            <Own text={text} />
          </p>
        )}
        <Leaders products={products} />
      </Spread>
    </section>
  );
}

/** A maker's chapter: photo, a sentence of the merchant's, some products, and the way to all of them. */
function MakerChapter({ heading, text, content }: ContentProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const titleId = useId();
  const { maker, products } = content;
  if (!maker) return null;
  const { name, picture, count } = maker;
  const [alt, lang] = picture ? localizeMarked(picture, 'alt', language) : [];
  const place = localize(maker, 'place', language);
  return (
    <section className="clay spread" aria-labelledby={titleId}>
      <Spread photo={picture && { path: picture.path, alt: alt || name, lang }}>
        <p>
          <b>{t('chapters.fromMaker', { name })}</b>
        </p>
        <h2 id={titleId}>{heading ? <Own text={heading} /> : name}</h2>
        {text && (
          <p className="wrap-lines">
            <Own text={text} />
          </p>
        )}
        <Leaders products={products} />
        {place && <p>{place}</p>}
        <p>
          <ButtonLink to={makerPath(maker, language)}>{t('chapters.allOf', { count, name })}</ButtonLink>
        </p>
      </Spread>
    </section>
  );
}
