import type { EditedText } from '@kontor/shared/wire/legal';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';

/** Returns functions for the state of a legal text in words: the published version, and the draft. */
export function useLegalWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const publishedWords = ({ published }: EditedText): string =>
    published
      ? t('adminLegal.publishedAs', { version: published.version, date: format.date(published.publishedAt) })
      : t('adminLegal.notPublished');
  const draftWords = ({ published, draft }: EditedText): string => {
    if (draft.placeholders.length > 0) return t('adminLegal.openPlaces', { count: draft.placeholders.length });
    if (!published) return t('adminLegal.ready');
    return t(draft.version === published.ofDraft ? 'adminLegal.asPublished' : 'adminLegal.changed');
  };
  return { publishedWords, draftWords };
}
