import type { AllTexts } from '@kontor/languages/site-texts-type';
import { findTypedDetail, typedDetails } from '@kontor/shared/rules/product/typed-details';
import { useTranslation } from 'react-i18next';

type HintedDetail = keyof AllTexts['details']['hints'];

/** Returns the hint below the field of a typed detail: its meaning, and the law that requires it. Undefined for other fields. */
export function useDetailHint(field: string): string | undefined {
  const { t, i18n } = useTranslation();
  const name = findTypedDetail(field);
  if (!name) return undefined;
  const hasWords = (known: string): known is HintedDetail => i18n.exists(`details.hints.${known}`);
  const detail = typedDetails[name];
  // Non-breaking spaces keep the number of a law beside '(EU)' and 'Art.'.
  const law = 'law' in detail && detail.law.replaceAll(/(?<=\(EU\)|Art\.) /g, '\u00a0');
  const parts = [hasWords(name) && t(`details.hints.${name}`), law];
  return parts.filter(Boolean).join(' ') || undefined;
}
