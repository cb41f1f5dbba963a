import { useTranslation } from 'react-i18next';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { MissedList } from '../../features/admin-redirects/missed-list.tsx';
import { RedirectFile } from '../../features/admin-redirects/redirect-file.tsx';
import { RedirectForm } from '../../features/admin-redirects/redirect-form.tsx';
import { RedirectList } from '../../features/admin-redirects/redirect-list.tsx';
import { DialogButton } from '../../ui/overlay/dialog-button.tsx';

/** `/admin/redirects`: old addresses that lead to pages of the shop, and those that lead nowhere yet. */
export function RedirectsPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame
      title={t('adminRedirects.title')}
      aside={
        <DialogButton size="small" label={t('adminRedirects.add')} title={t('adminRedirects.addTitle')}>
          {(close) => <RedirectForm onClose={close} />}
        </DialogButton>
      }
    >
      <p className="note mb-4">{t('adminRedirects.hint')}</p>
      <MissedList />
      <RedirectList />
      <RedirectFile />
    </AdminFrame>
  );
}
