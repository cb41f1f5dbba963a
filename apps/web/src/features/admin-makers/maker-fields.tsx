import { limits } from '@kontor/shared/rules/access/limits';
import { languages } from '@kontor/shared/rules/text/languages';
import { wireName } from '@kontor/shared/rules/text/texts';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../entities/address/fields/address-fields.tsx';
import { StoredPictureField } from '../../entities/product/stored-picture-field.tsx';
import { MarkdownField } from '../../entities/text/editor/markdown-field.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useMakerLabels } from './use-maker-labels.ts';
import type { MakerFormState } from './use-maker-form.ts';

/** Fields of a maker: its page by language, its photo, and the manufacturer that its products take. */
export function MakerFields({ form }: { form: MakerFormState }) {
  return (
    <div className="flow compact">
      <PageFields form={form} />
      <PhotoFields form={form} />
      <ManufacturerFields form={form} />
    </div>
  );
}

function PageFields({ form: { field } }: { form: MakerFormState }) {
  const { t } = useTranslation();
  const labelOf = useMakerLabels();
  const optional = t('onward.optional');
  return (
    <section className="ruled" aria-labelledby="maker-page">
      <h2 id="maker-page" className="h-small">
        {t('adminMakers.page')}
      </h2>
      <div className="fields">
        <TextField
          {...field('name')}
          label={labelOf('name')}
          hint={t('adminMakers.nameHint')}
          autoComplete="off"
          maxLength={limits.name}
          required
        />
        {languages.map((language) => (
          <MarkdownField
            key={`text-${language}`}
            {...field(wireName('text', language))}
            label={labelOf(wireName('text', language))}
            optional={optional}
            maxLength={limits.makerText}
            rows={5}
          />
        ))}
        {languages.map((language) => (
          <TextField
            key={`place-${language}`}
            {...field(wireName('place', language))}
            label={labelOf(wireName('place', language))}
            optional={optional}
            className="s3 stack"
            autoComplete="off"
            maxLength={limits.addressPart}
          />
        ))}
        {languages.map((language) => (
          <TextField
            key={`slug-${language}`}
            {...field(wireName('slug', language))}
            label={labelOf(wireName('slug', language))}
            hint={t('adminMakers.slugHint')}
            optional={optional}
            className="s3 stack"
            autoComplete="off"
            maxLength={limits.name}
          />
        ))}
      </div>
    </section>
  );
}

function PhotoFields({ form: { field, set } }: { form: MakerFormState }) {
  const { t } = useTranslation();
  const labelOf = useMakerLabels();
  const { value, error } = field('picture');
  return (
    <section className="ruled" aria-labelledby="maker-photo">
      <h2 id="maker-photo" className="h-small">
        {t('adminMakers.photo')}
      </h2>
      <div className="fields">
        <StoredPictureField
          name="picture"
          label={labelOf('picture')}
          value={value}
          alt={field('alt').value || labelOf('picture')}
          removeLabel={t('adminMakers.noPicture')}
          hint={t('adminMakers.pictureHint')}
          error={error}
          onChange={(chosen) => set('picture', chosen)}
        />
        {value &&
          languages.map((language) => (
            <TextField
              key={language}
              {...field(wireName('alt', language))}
              label={labelOf(wireName('alt', language))}
              optional={t('onward.optional')}
              className="s3 stack"
              autoComplete="off"
              maxLength={limits.name}
            />
          ))}
      </div>
    </section>
  );
}

function ManufacturerFields({ form: { field, set } }: { form: MakerFormState }) {
  const { t } = useTranslation();
  const labelOf = useMakerLabels();
  const line = (name: 'manufacturer.name' | 'manufacturer.contact') => (
    <TextField
      {...field(name)}
      label={labelOf(name)}
      className="s3 stack"
      autoComplete="off"
      maxLength={limits.addressPart}
    />
  );
  return (
    <section className="ruled" aria-labelledby="maker-manufacturer">
      <h2 id="maker-manufacturer" className="h-small">
        {t('adminMakers.manufacturerTitle')}
      </h2>
      <p className="hint mb-4">{t('adminMakers.manufacturerHint')}</p>
      <div className="fields">
        {line('manufacturer.name')}
        {line('manufacturer.contact')}
        <AddressFields
          field={(part) => field(`manufacturer.${part}`)}
          set={(part, value) => set(`manufacturer.${part}`, value)}
          countryLast
          marks="none"
          labelOf={(part) => labelOf(`manufacturer.${part}`)}
        />
        <TextField
          {...field('manufacturer.euResponsible')}
          label={labelOf('manufacturer.euResponsible')}
          optional={t('onward.optional')}
          className="s3 stack"
          autoComplete="off"
          maxLength={500}
        />
      </div>
    </section>
  );
}
