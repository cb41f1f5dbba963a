import { noticeFormPath, readNoticeOutcome } from '@kontor/shared/rules/product/notice-form';
import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { StockNoticeForm } from './stock-notice-form.tsx';

/**
 * Form for a stock notice on the product's page, in place of the buy button. Without the script the form is posted, and the
 * address of the page says how that went.
 */
export function NoticeInPlace({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const posted = readNoticeOutcome(search);
  const [asked, setAsked] = useState<string>();
  if (asked !== undefined || posted === 'asked') {
    return (
      <div className="notify">
        <p role="status" className="wrap-anywhere" tabIndex={-1} ref={asked === undefined ? undefined : takeFocus}>
          <Breakable text={asked === undefined ? t('stockNotice.posted') : t('stockNotice.asked', { email: asked })} />
        </p>
      </div>
    );
  }
  return (
    <div className="notify">
      {posted === 'refused' && <Alert tone="danger">{t('stockNotice.refused')}</Alert>}
      <StockNoticeForm
        productId={productId}
        onAsked={setAsked}
        action={addLanguagePrefix(language, noticeFormPath(productId))}
      />
    </div>
  );
}

/** Takes the focus of the button that the answer replaces. */
function takeFocus(answer: HTMLElement | null): void {
  answer?.focus();
}
