import { limits } from '@kontor/shared/rules/access/limits';
import { languages } from '@kontor/shared/rules/text/languages';
import { type HomeKind, fixedKinds } from '@kontor/shared/schemas/home-blocks';
import { useTranslation } from 'react-i18next';
import { useMakersToEditQuery } from '../../../entities/maker/admin-maker-api.ts';
import { StoredPictureField } from '../../../entities/product/stored-picture-field.tsx';
import { fieldLabels } from '../../../entities/settings/field-labels.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SelectField, TextArea, TextField } from '../../../ui/form/field.tsx';
import type { SectionFields } from '../form/section-form.tsx';
import { fieldsOfKind } from './block-values.ts';
import { ProductChoice } from './product-choice.tsx';

interface BlockFieldsProps extends Pick<SectionFields, 'field' | 'set'> {
  place: number;
  kind: HomeKind;
}

/** Values of a chapter, and the days between which it is shown. */
export function BlockFields({ field, set, place, kind }: BlockFieldsProps) {
  const { t } = useTranslation();
  const path = (name: string) => `blocks.${place}.${name}`;
  const has = fieldsOfKind[kind];
  const day = (name: 'from' | 'until') => (
    <TextField
      {...field(path(name))}
      className="s3 stack"
      label={t(fieldLabels[`home.blocks.${name}`])}
      optional={t('onward.optional')}
      type="date"
    />
  );
  return (
    <div className="fields mt-2">
      {has.includes('maker') && <MakerChoice {...field(path('maker'))} />}
      {has.includes('picture') && (
        <StoredPictureField
          name={path('picture')}
          label={t('adminSettings.fields.blockPicture')}
          value={field(path('picture')).value}
          alt={field(path('alt.de')).value}
          removeLabel={t('adminMakers.noPicture')}
          optional={kind === 'hero'}
          hint={kind === 'hero' && t('adminSettings.coverHint')}
          error={field(path('picture')).error}
          onChange={(chosen) => set(path('picture'), chosen)}
        />
      )}
      {has.includes('alt') && <Words field={field} place={place} name="alt" isOptional />}
      {has.includes('heading') && (
        <Words
          field={field}
          place={place}
          name="heading"
          isOptional={kind !== 'text' && kind !== 'chosen'}
          hint={kind === 'hero' ? t('adminSettings.titleHint') : undefined}
        />
      )}
      {has.includes('text') && <Words field={field} place={place} name="text" isOptional />}
      {has.includes('products') && (
        <ProductChoice
          name={path('products')}
          value={field(path('products')).value}
          error={field(path('products')).error}
          onChange={(ids) => set(path('products'), ids)}
        />
      )}
      {!fixedKinds.includes(kind) && day('from')}
      {!fixedKinds.includes(kind) && day('until')}
    </div>
  );
}

interface WordsProps extends Pick<SectionFields, 'field'> {
  place: number;
  name: 'heading' | 'text' | 'alt';
  isOptional: boolean;
  hint?: string | undefined;
}

/** Fields for a text in each language. */
function Words({ field, place, name, isOptional, hint }: WordsProps) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  return languages.map((language) => {
    const shared = {
      ...field(`blocks.${place}.${name}.${language}`),
      className: 's3 stack',
      label: t('adminSettings.inLanguage', {
        text: t(fieldLabels[`home.blocks.${name}`]),
        language: languageName(language, shown),
      }),
      ...(isOptional && { optional: t('onward.optional') }),
      hint,
    };
    return name === 'text' ? (
      <TextArea key={language} {...shared} maxLength={limits.homeText} rows={3} />
    ) : (
      <TextField key={language} {...shared} maxLength={limits.name} autoComplete="off" />
    );
  });
}

/** Choice among the makers. */
function MakerChoice(field: ReturnType<SectionFields['field']>) {
  const { t } = useTranslation();
  const { data: makers = [] } = useMakersToEditQuery();
  const isKnown = field.value === '' || makers.some(({ _id }) => _id === field.value);
  return (
    <SelectField {...field} label={t('adminSettings.fields.blockMaker')} hint={t('adminSettings.makerHint')} required>
      <option value="">{t('onward.pleaseChoose')}</option>
      {!isKnown && <option value={field.value}>{t('maker.gone')}</option>}
      {makers.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
