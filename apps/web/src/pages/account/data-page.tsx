import { useTranslation } from 'react-i18next';
import { AccountFrame } from '../../features/account/frame/account-frame.tsx';
import { ErasurePanel } from '../../features/account/personal-data/erasure-panel.tsx';
import { ExportPanel } from '../../features/account/personal-data/export-panel.tsx';

/** `/account/data`: the signed-in user's personal data, to read, download and erase. */
export function DataPage() {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t('accountArea.dataTitle')} intro={t('accountArea.dataIntro')}>
      <div className="sheet flow flow-6">
        <ExportPanel />
        <ErasurePanel />
      </div>
    </AccountFrame>
  );
}
