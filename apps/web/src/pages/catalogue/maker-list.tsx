import type { ListedMaker } from '@kontor/shared/wire/makers';
import { makerPath, makerRoots } from '@kontor/shared/rules/site/maker-paths';
import { localize } from '@kontor/shared/rules/text/localize';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { makerApi } from '../../entities/maker/maker-api.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageSpinner } from '../../ui/feedback/spinner.tsx';
import { NoPhoto, Photo } from '../../ui/media/photo.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { useRightAddress } from './use-right-address.ts';

/** Seconds after which the list is reloaded when it is shown again. */
const FRESH_FOR = 30;

/** Width of a card, as `.cards` has it. */
const SIZES = '(min-width: 64rem) 18rem, 50vw';

/** `/marke`, `/en/brand`: makers that have products, by name. */
export function MakerList() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  usePageTitle(t('maker.index'), useShopSettings().name);
  useRightAddress(makerRoots[language]);
  const call = makerApi.endpoints.makers.useQuery(undefined, { refetchOnMountOrArgChange: FRESH_FOR });
  const { data: makers } = call;
  const problem = makers ? undefined : readProblem(call.error);
  const isEmpty = makers?.length === 0;
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      {isEmpty ? (
        <EmptyState
          heading="h1"
          title={t('maker.none')}
          action={<ButtonLink to="/">{t('common.toCatalogue')}</ButtonLink>}
        />
      ) : (
        <div className="page-head">
          <h1>{t('maker.index')}</h1>
        </div>
      )}
      {problem && <LoadFailed problem={problem} busy={call.isFetching} onRetry={() => void call.refetch()} />}
      {!problem && !makers && <PageSpinner label={t('common.loading')} />}
      {makers && !isEmpty && (
        <ul className="cards maker-cards">
          {makers.map((maker, index) => (
            <li key={maker._id} className="card">
              <Card maker={maker} isFirst={index < 2} />
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

/** @param isFirst whether its photo is in the first screen of a phone and loads at once */
function Card({ maker, isFirst }: { maker: ListedMaker; isFirst: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { name, picture, count } = maker;
  const place = localize(maker, 'place', language);
  const noPhotoLabel = t('common.noPhoto');
  return (
    <>
      {picture ? (
        <Photo
          photo={{ path: picture.path, alt: '' }}
          sizes={SIZES}
          noPhotoLabel={noPhotoLabel}
          priority={isFirst}
          decorative
        />
      ) : (
        <NoPhoto label={noPhotoLabel} small />
      )}
      <h2 className="card-name">
        <Link to={makerPath(maker, language)}>{name}</Link>
      </h2>
      <p className="note">{[place, t('maker.count', { count })].filter(Boolean).join(', ')}</p>
    </>
  );
}
