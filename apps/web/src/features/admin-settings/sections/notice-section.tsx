import { languages } from '@kontor/shared/rules/text/languages';
import { limits } from '@kontor/shared/rules/access/limits';
import { noticesChangeSchema } from '@kontor/shared/wire/sent-sections';
import { useTranslation } from 'react-i18next';
import { StoredPictureField } from '../../../entities/product/stored-picture-field.tsx';
import { languageName } from '../../../i18n/language-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TextArea } from '../../../ui/form/field.tsx';
import { fieldLabels } from '../../../entities/settings/field-labels.ts';
import { SectionForm, type SectionFields } from '../form/section-form.tsx';
import { SettingsPanel } from '../form/section-panel.tsx';

const altPaths = languages.map((language) => ({ language, path: `guarantee.alt.${language}` }));
const blank = Object.fromEntries(['guarantee.picture', ...altPaths.map(({ path }) => path)].map((path) => [path, '']));

/** Notices that the law prescribes as pictures. */
export function NoticeSection() {
  return (
    <SettingsPanel id="notices">
      {(loaded) => (
        <SectionForm
          {...loaded}
          name="notices"
          schema={noticesChangeSchema}
          blank={blank}
          toChange={(notices) => ({ notices })}
        >
          {(fields) => <NoticeFields {...fields} />}
        </SectionForm>
      )}
    </SettingsPanel>
  );
}

function NoticeFields({ field, values, set }: SectionFields) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const picture = values['guarantee.picture'] ?? '';
  return (
    <div className="fields">
      <StoredPictureField
        label={t(fieldLabels['notices.guarantee.picture'])}
        value={picture}
        alt={values[`guarantee.alt.${shown}`] ?? ''}
        removeLabel={t('adminSettings.noNotice')}
        optional={false}
        hint={t('adminSettings.noticeHint')}
        error={field('guarantee.picture').error}
        onChange={(name) => set('guarantee.picture', name)}
      />
      {picture &&
        altPaths.map(({ language, path }) => (
          <TextArea
            key={path}
            {...field(path)}
            className="s3 stack"
            label={t('adminSettings.inLanguage', {
              text: t(fieldLabels['notices.guarantee.alt']),
              language: languageName(language, shown),
            })}
            maxLength={limits.noticeText}
            rows={5}
          />
        ))}
    </div>
  );
}
