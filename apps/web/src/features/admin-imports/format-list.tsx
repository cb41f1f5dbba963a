import { importFormatNames } from '@kontor/shared/wire/imports';
import { useTranslation } from 'react-i18next';
import { DescriptionList, DescriptionRow } from '../../ui/list/description-list.tsx';

/** Kinds of files that the shop reads, each with the place where its shop exports it. */
export function FormatList() {
  const { t } = useTranslation();
  return (
    <section className="ruled mt-6" aria-labelledby="formats-heading">
      <h2 id="formats-heading" className="h-small">
        {t('adminImports.formatsTitle')}
      </h2>
      <p className="note mb-4">{t('adminImports.formatsHint')}</p>
      <DescriptionList>
        {importFormatNames.map((format) => (
          <DescriptionRow key={format} term={t(`adminImports.formats.${format}`)}>
            {t(`adminImports.sources.${format}`)}
          </DescriptionRow>
        ))}
      </DescriptionList>
    </section>
  );
}
