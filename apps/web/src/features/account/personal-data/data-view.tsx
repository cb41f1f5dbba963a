import type { PersonalData } from '@kontor/shared/wire/personal-data';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { AccountParts } from './account-parts.tsx';
import { OrderParts } from './order-parts.tsx';
import { WordParts } from './word-parts.tsx';

/** All stored data of a person, to read and to download (Art. 15 and 20 GDPR). */
export function DataView({ data }: { data: PersonalData }) {
  const { t } = useTranslation();
  const save = (): void => {
    const file = new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' });
    saveFile(file, `${t('ownData.fileName')}-${data.at.slice(0, 10)}.json`);
  };
  return (
    <div className="flow">
      <p>{t('ownData.shown')}</p>
      {!data.isWhole && <p>{t('ownData.notWhole')}</p>}
      <p>
        <Button onClick={save}>{t('ownData.save')}</Button>
      </p>
      <div>
        <AccountParts account={data.account} guest={data.guest} />
        <OrderParts data={data} />
        <WordParts data={data} />
      </div>
    </div>
  );
}
