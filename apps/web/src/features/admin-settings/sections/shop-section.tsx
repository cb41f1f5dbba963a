import { languages, type Language } from '@kontor/shared/rules/text/languages';
import { limits } from '@kontor/shared/rules/access/limits';
import { shopChangeSchema } from '@kontor/shared/wire/sent-sections';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { StoredPictureField } from '../../../entities/product/stored-picture-field.tsx';
import { EmailField } from '../../../ui/form/email-field.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { fieldLabels } from '../../../entities/settings/field-labels.ts';
import { SectionForm, type SectionFields } from '../form/section-form.tsx';
import { SettingsPanel } from '../form/section-panel.tsx';

const texts = ['intro', 'noteOnHome'] as const;
const hourPaths = languages.map((language) => `phoneHours.${language}`);
const textPaths = texts.flatMap((text) => languages.map((language) => `${text}.${language}`));
const blank = Object.fromEntries(['logo', ...hourPaths, ...textPaths].map((path) => [path, '']));

/** Settings of name, logo and texts of the shop. */
export function ShopSection() {
  return (
    <SettingsPanel id="shop">
      {(loaded) => (
        <SectionForm {...loaded} name="shop" schema={shopChangeSchema} blank={blank} toChange={(shop) => ({ shop })}>
          {(fields) => <ShopFields {...fields} />}
        </SectionForm>
      )}
    </SettingsPanel>
  );
}

function ShopFields({ field, values, set }: SectionFields) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const text = (name: (typeof texts)[number], language: Language) => (
    <TextArea
      key={`${name}.${language}`}
      {...field(`${name}.${language}`)}
      className="s3 stack"
      label={t('adminSettings.inLanguage', {
        text: t(fieldLabels[`shop.${name}`]),
        language: languageName(language, shown),
      })}
      optional={t('onward.optional')}
      maxLength={limits.homeText}
      rows={3}
    />
  );
  return (
    <div className="fields">
      <TextField
        {...field('name')}
        className="s3 stack"
        label={t(fieldLabels['shop.name'])}
        maxLength={limits.name}
        autoComplete="off"
      />
      <EmailField
        {...field('contactEmail')}
        className="s3 stack"
        label={t(fieldLabels['shop.contactEmail'])}
        hint={t('adminSettings.contactEmailHint')}
        autoComplete="off"
      />
      {languages.map((language) => (
        <TextField
          key={language}
          {...field(`phoneHours.${language}`)}
          className="s3 stack"
          label={t('adminSettings.inLanguage', {
            text: t(fieldLabels['shop.phoneHours']),
            language: languageName(language, shown),
          })}
          hint={t('adminSettings.phoneHoursHint')}
          optional={t('onward.optional')}
          maxLength={limits.addressPart}
          autoComplete="off"
        />
      ))}
      <StoredPictureField
        label={t(fieldLabels['shop.logo'])}
        value={values['logo'] ?? ''}
        alt={t('adminSettings.logoNow')}
        removeLabel={t('adminSettings.noLogo')}
        hint={t('adminSettings.logoHint')}
        error={field('logo').error}
        onChange={(logo) => set('logo', logo)}
      />
      {texts.flatMap((name) => languages.map((language) => text(name, language)))}
    </div>
  );
}
