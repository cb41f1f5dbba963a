import { pickLanguage } from '@kontor/shared/rules/text/localize';
import { useLanguage } from '../i18n/use-language.ts';
import { useShopSettings } from '../lib/shop-settings.ts';
import { NoticePicture } from '../ui/media/notice-picture.tsx';

/** Official notice of the legal guarantee, if the merchant has uploaded it (Reg. (EU) 2025/1960). */
export function GuaranteeNotice() {
  const { language } = useLanguage();
  const { guaranteeNotice: notice } = useShopSettings();
  return notice && <NoticePicture name={notice.picture} alt={pickLanguage(notice.alt, language)} />;
}
