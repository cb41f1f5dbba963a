import type { FeedAddress } from '@kontor/shared/wire/feeds';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../../api/always-fresh.ts';
import { readProblem } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useFeedAddressesQuery } from '../../../entities/settings/feeds-api.ts';
import { useFormat } from '../../../i18n/format.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { Breakable } from '../../../ui/breakable.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { SectionPanel } from '../form/section-panel.tsx';
import { RenewFeeds } from './renew-feeds.tsx';

/** Addresses at which price comparisons read the catalogue: copied there, and renewed when one got into wrong hands. */
export function FeedsSection() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, isFetching, refetch } = useFeedAddressesQuery(undefined, alwaysFresh);
  const problem = readProblem(error);
  const renewedAt = data?.renewedAt;
  return (
    <SectionPanel id="feeds">
      {!data && problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <TextSkeleton lines={6} />}
      {data && data.addresses.length > 0 && (
        <dl>
          {data.addresses.map((address) => (
            <AddressRow key={address.url} address={address} />
          ))}
        </dl>
      )}
      {renewedAt !== undefined && (
        <p className="note mb-4">{t('adminFeeds.renewedAt', { at: format.dateTime(renewedAt) })}</p>
      )}
      {data && <RenewFeeds isMade={renewedAt !== undefined} />}
    </SectionPanel>
  );
}

/** One address with its button for copying. */
function AddressRow({ address: { title, format, language, url } }: { address: FeedAddress }) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const showToast = useShowToast();
  const name = t('adminFeeds.name', { title, format: format.toUpperCase(), language: languageName(language, shown) });
  const copy = async (): Promise<void> =>
    showToast(t((await copyText(url)) ? 'adminFeeds.copied' : 'adminFeeds.notCopied', { name }));
  return (
    <div className="mb-4">
      <dt>{name}</dt>
      <dd>
        <span className="note wrap-anywhere">
          <Breakable text={url} />
        </span>{' '}
        <Button size="small" aria-label={t('adminFeeds.copyOf', { name })} onClick={() => void copy()}>
          {t('adminFeeds.copy')}
        </Button>
      </dd>
    </div>
  );
}
