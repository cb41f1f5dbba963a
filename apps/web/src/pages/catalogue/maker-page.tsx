import './maker-page.css';
import '../../styles/components/leaders.css';
import { cataloguePath } from '@kontor/shared/wire/catalogue-query';
import type { ListedMaker } from '@kontor/shared/wire/makers';
import { findMakerSlug, makerPath, makerRoots } from '@kontor/shared/rules/site/maker-paths';
import { localizeTree } from '@kontor/shared/rules/markdown/localize-tree';
import { localize, localizeMarked } from '@kontor/shared/rules/text/localize';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { makerApi, ofMaker } from '../../entities/maker/maker-api.ts';
import { useProductPage } from '../../entities/product/product-api.ts';
import { paragraphs } from '../../entities/product/product-texts.ts';
import { LazyFormattedText } from '../../entities/text/lazy-formatted-text.tsx';
import { ProductCards } from '../../features/catalogue/list/product-cards.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageSpinner } from '../../ui/feedback/spinner.tsx';
import { Photo } from '../../ui/media/photo.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { MakerList } from './maker-list.tsx';
import { useRightAddress } from './use-right-address.ts';

/** Seconds after which a maker is reloaded when it is shown again. */
const FRESH_FOR = 30;

/** `/marke/:slug?`, `/en/brand/:slug?`: a maker with all its products, or the list of makers. */
export function MakerPage() {
  const slug = findMakerSlug(useLocation().pathname);
  return slug ? <OneMaker slug={slug} /> : <MakerList />;
}

function OneMaker({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const call = makerApi.endpoints.maker.useQuery({ params: { slug } }, { refetchOnMountOrArgChange: FRESH_FOR });
  const problem = readProblem(call.error);
  const maker = call.currentData;
  return (
    <main id="main" className="wrap" tabIndex={-1} key={slug}>
      {problem?.status === 404 && <Gone />}
      {problem && problem.status !== 404 && (
        <LoadFailed problem={problem} busy={call.isFetching} onRetry={() => void call.refetch()} />
      )}
      {!problem && maker && <Maker maker={maker} />}
      {!problem && !maker && <PageSpinner label={t('common.loading')} />}
    </main>
  );
}

function Gone() {
  const { t } = useTranslation();
  usePageTitle(t('maker.gone'), useShopSettings().name);
  return (
    <EmptyState heading="h1" title={t('maker.gone')} action={<ButtonLink to="/">{t('common.toCatalogue')}</ButtonLink>}>
      {t('maker.goneHint')}
    </EmptyState>
  );
}

function Maker({ maker }: { maker: ListedMaker }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  usePageTitle(maker.name, useShopSettings().name);
  useRightAddress(makerPath(maker, language));
  return (
    <>
      <section className="maker" aria-labelledby="maker-name">
        <MakerPhoto maker={maker} />
        <div className="maker-text">
          <div>
            <h1 id="maker-name">{maker.name}</h1>
            <Words maker={maker} />
          </div>
          <Facts maker={maker} />
        </div>
      </section>
      <section className="maker-chapter" aria-labelledby="maker-products">
        <h2 id="maker-products">{t('maker.all', { name: maker.name })}</h2>
        <Products maker={maker} />
      </section>
      <Others maker={maker} key={language} />
    </>
  );
}

function MakerPhoto({ maker: { name, picture } }: { maker: ListedMaker }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (!picture) return null;
  const [own, lang] = localizeMarked(picture, 'alt', language);
  const photo = { path: picture.path, ...(own ? { alt: own, lang } : { alt: name }) };
  return (
    <div className="maker-photo">
      <Photo photo={photo} sizes="(min-width: 64rem) 58vw, 100vw" noPhotoLabel={t('common.noPhoto')} priority />
    </div>
  );
}

function Words({ maker }: { maker: ListedMaker }) {
  const { language } = useLanguage();
  const [text, lang] = localizeMarked(maker, 'text', language);
  const tree = localizeTree(maker, 'text', language);
  if (tree)
    return (
      <div className="maker-lead soft">
        <LazyFormattedText tree={tree} lang={lang} />
      </div>
    );
  return paragraphs(text).map((paragraph) => (
    <p className="maker-lead soft" key={paragraph} lang={lang}>
      {paragraph}
    </p>
  ));
}

/** Place, and how many products there are at which prices. */
function Facts({ maker }: { maker: ListedMaker }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const place = localize(maker, 'place', language);
  const prices = usePrices(maker);
  return (
    <dl className="maker-facts">
      {place && (
        <div className="leader">
          <dt className="soft">{t('maker.place')}</dt>
          <dd>{place}</dd>
        </div>
      )}
      <div className="leader">
        <dt className="soft">{t('maker.here')}</dt>
        <dd>{[t('maker.count', { count: maker.count }), ...prices].join(', ')}</dd>
      </div>
    </dl>
  );
}

/** Returns the span of prices in words, if all products are shown and differ in price. */
function usePrices({ name }: ListedMaker): string[] {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { data } = useProductPage(ofMaker(name));
  if (!data || data.pages > 1) return [];
  const prices = data.products.map((product) => product.price);
  const [from, to] = [Math.min(...prices), Math.max(...prices)];
  return from < to ? [t('maker.prices', { from: price(from), to: price(to) })] : [];
}

function Products({ maker }: { maker: ListedMaker }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useProductPage(ofMaker(maker.name));
  const problem = readProblem(error);
  if (problem && !data) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <PageSpinner label={t('common.loading')} />;
  return (
    <>
      <ProductCards products={data.products} heading="h3" />
      {data.pages > 1 && (
        <p className="mt-4">
          <Link to={cataloguePath({ brands: [maker.name] })}>{t('maker.more', { count: data.total })}</Link>
        </p>
      )}
    </>
  );
}

/** Links to the other makers, with their places, and to the list of all. */
function Others({ maker }: { maker: ListedMaker }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data = [] } = makerApi.endpoints.makers.useQuery(undefined);
  const others = data.filter(({ _id }) => _id !== maker._id);
  if (others.length === 0) return null;
  return (
    <section className="maker-chapter" aria-labelledby="maker-others">
      <h2 id="maker-others">{t('maker.others')}</h2>
      <ul className="maker-others">
        {others.map((other) => (
          <li key={other._id}>
            <Link className="leader" to={makerPath(other, language)}>
              <span>{other.name}</span>
              <span className="note">{localize(other, 'place', language)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link className="link" to={makerRoots[language]}>
          {t('maker.toIndex')}
        </Link>
      </p>
    </section>
  );
}
