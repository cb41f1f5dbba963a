import type { Language } from '@kontor/shared/rules/text/languages';
import type { LegalTemplate } from '@kontor/shared/wire/legal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { type DraftTexts, toDraftTexts } from '../draft-texts.ts';

interface SettingsHintProps {
  language: Language;
  texts: DraftTexts;
  template: LegalTemplate;
  onBeginAnew: (texts: DraftTexts) => void;
}

/** Finds the names of known settings that the text has neither as a value nor as a placeholder. */
function findMissing(text: string, known: LegalTemplate['values'][Language]): string[] {
  return known
    .filter(({ name, value }) => !text.includes(value) && !text.includes(`[[${name}]]`))
    .map(({ name }) => name);
}

/** Hint that a saved draft lacks current settings. The merchant adds them, or starts again from the template. */
export function SettingsHint({ language, texts, template, onBeginAnew }: SettingsHintProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asks, setAsks] = useState(false);
  const missing = findMissing(texts[language], template.values[language]);
  const begin = (): void => {
    setAsks(false);
    onBeginAnew(toDraftTexts(template));
  };
  return (
    <div className="note mt-4">
      {missing.length > 0 && `${t('adminLegal.otherThanSettings', { names: format.list(missing) })} `}
      {t('adminLegal.templateHint')}{' '}
      <Button variant="link" onClick={() => setAsks(true)}>
        {t('adminLegal.beginAnew')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('adminLegal.beginAnewTitle')}
        confirmLabel={t('adminLegal.beginAnewYes')}
        cancelLabel={t('adminLegal.beginAnewNo')}
        onConfirm={begin}
        onCancel={() => setAsks(false)}
      >
        {t('adminLegal.beginAnewText')}
      </ConfirmDialog>
    </div>
  );
}
