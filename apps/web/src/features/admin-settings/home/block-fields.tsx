import { limits } from '@kontor/shared/rules/access/limits';
import { languages } from '@kontor/shared/rules/text/languages';
import type { HomeKind } from '@kontor/shared/schemas/home-blocks';
import { useTranslation } from 'react-i18next';
import { fieldLabels } from '../../../entities/settings/field-labels.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import type { SectionFields } from '../form/section-form.tsx';

interface BlockFieldsProps extends Pick<SectionFields, 'field'> {
  place: number;
  kind: HomeKind;
}

/** Words of a text, and the days between which a chapter is shown. */
export function BlockFields({ field, place, kind }: BlockFieldsProps) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const path = (name: string) => `blocks.${place}.${name}`;
  return (
    <div className="fields mt-2">
      {kind === 'text' &&
        languages.flatMap((language) => [
          <TextField
            key={`heading.${language}`}
            {...field(path(`heading.${language}`))}
            className="s3 stack"
            label={t('adminSettings.inLanguage', {
              text: t(fieldLabels['home.blocks.heading']),
              language: languageName(language, shown),
            })}
            maxLength={limits.name}
            autoComplete="off"
          />,
          <TextArea
            key={`text.${language}`}
            {...field(path(`text.${language}`))}
            className="s3 stack"
            label={t('adminSettings.inLanguage', {
              text: t(fieldLabels['home.blocks.text']),
              language: languageName(language, shown),
            })}
            optional={t('onward.optional')}
            maxLength={limits.homeText}
            rows={3}
          />,
        ])}
      <TextField
        {...field(path('from'))}
        className="s3 stack"
        label={t(fieldLabels['home.blocks.from'])}
        optional={t('onward.optional')}
        type="date"
      />
      <TextField
        {...field(path('until'))}
        className="s3 stack"
        label={t(fieldLabels['home.blocks.until'])}
        optional={t('onward.optional')}
        type="date"
      />
    </div>
  );
}
