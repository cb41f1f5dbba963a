import type { PersonalData } from '@kontor/shared/wire/personal-data';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { DataEntry, DataPart } from './data-part.tsx';

type Account = NonNullable<PersonalData['account']>;

function Addresses({ addresses }: Pick<Account, 'addresses'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataPart title={t('accountArea.addresses')} count={addresses.length}>
      {addresses.map(({ _id, label, name, company, vatId, street, number, zipcode, city, country }) => (
        <DataEntry
          key={_id}
          rows={[
            [
              label ?? t('ownData.address'),
              [name, company, `${street} ${number}`, `${zipcode} ${city}`].filter(Boolean).join('\n'),
            ],
            [t('ownData.country'), format.country(country)],
            [t('ownData.vatId'), vatId],
          ]}
        />
      ))}
    </DataPart>
  );
}

function Sessions({ sessions }: Pick<Account, 'sessions'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataPart title={t('ownData.sessions')} count={sessions.length}>
      {sessions.map(({ createdAt, lastSeenAt, agent }) => (
        <DataEntry
          key={createdAt}
          rows={[
            [t('ownData.begun'), format.dateTime(createdAt)],
            [t('ownData.lastSeen'), format.dateTime(lastSeenAt)],
            [t('ownData.agent'), agent],
          ]}
        />
      ))}
    </DataPart>
  );
}

/** Account with its addresses and sessions, or the address of a guest. */
export function AccountParts({ account, guest }: Pick<PersonalData, 'account' | 'guest'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!account) return <DataEntry rows={[[t('ownData.email'), guest]]} />;
  const { name, email, createdAt, verifiedAt, secondFactor, wishlist, checkedFirm, typedFirm, onAccount } = account;
  return (
    <>
      <DataEntry
        rows={[
          [t('ownData.name'), name],
          [t('ownData.email'), email],
          [t('ownData.checkedFirm'), checkedFirm && `${checkedFirm.company}, ${checkedFirm.vatId}`],
          [
            t('ownData.onAccount'),
            onAccount && t('ownData.onAccountTerms', { count: onAccount.days, limit: format.price(onAccount.limit) }),
          ],
          [t('ownData.typedFirm'), typedFirm && [typedFirm.company, typedFirm.vatId].filter(Boolean).join(', ')],
          [t('ownData.openedAt'), format.dateTime(createdAt)],
          [t('ownData.verifiedAt'), verifiedAt && format.dateTime(verifiedAt)],
          [t('ownData.wishlist'), wishlist.length > 0 ? wishlist.join('\n') : undefined],
          [t('ownData.secondFactor'), secondFactor ? t('ownData.yes') : undefined],
        ]}
      />
      <Addresses addresses={account.addresses} />
      <Sessions sessions={account.sessions} />
    </>
  );
}
