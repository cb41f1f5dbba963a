import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { SkipLink } from '../../ui/page/skip-link.tsx';
import { Toaster } from '../../ui/feedback/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What frames every page: the way past the header, header, footer, and the one toast. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { toast, close } = useToasts();
  return (
    <>
      <div>
        <SkipLink targetId="main">{t('common.skipToContent')}</SkipLink>
        <Header />
        {children}
      </div>
      <Footer />
      <Toaster toast={toast} closeLabel={t('common.closeMessage')} onClose={close} />
    </>
  );
}
