import { localizeMarked } from '@kontor/shared/rules/text/localize';
import type { Manufacturer } from '@kontor/shared/wire/product-details';
import type { Product } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { paragraphs } from '../../../../entities/product/product-texts.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { Breakable } from '../../../../ui/breakable.tsx';
import { NoticePicture } from '../../../../ui/media/notice-picture.tsx';
import { DescriptionList, DescriptionRow } from '../../../../ui/list/description-list.tsx';
import { writeParagraphs } from '../write-paragraphs.tsx';

/** Manufacturer of the product, its identifiers and warnings (Art. 19 GPSR), then notes required by other laws. */
export function ProductSafety({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { sku, gtin, manufacturer, mandatoryPicture } = product;
  const [warnings, langOfWarnings] = localizeMarked(product, 'warnings', language);
  const [notes, langOfNotes] = localizeMarked(product, 'mandatoryNotes', language);
  const isTold = sku ?? gtin ?? manufacturer ?? warnings;
  return (
    <>
      {isTold && (
        // Warnings have to be visible without a press (Art. 19 (d) GPSR).
        <details className="fold" open={warnings !== ''}>
          <summary>{t('product.safety')}</summary>
          <div className="flow">
            <DescriptionList>
              {manufacturer && <ManufacturerRows manufacturer={manufacturer} />}
              {sku && <DescriptionRow term={t('product.sku')}>{sku}</DescriptionRow>}
              {gtin && <DescriptionRow term={t('product.gtin')}>{gtin}</DescriptionRow>}
            </DescriptionList>
            {warnings && <h3>{t('product.warnings')}</h3>}
            {writeParagraphs(paragraphs(warnings), langOfWarnings)}
          </div>
        </details>
      )}
      {(notes || mandatoryPicture) && (
        <section className="flow" aria-labelledby="product-notes">
          <h2 id="product-notes">{t('product.mandatoryNotes')}</h2>
          {writeParagraphs(paragraphs(notes), langOfNotes)}
          {mandatoryPicture && <NoticePicture name={mandatoryPicture} alt={t('product.mandatoryNotes')} />}
        </section>
      )}
    </>
  );
}

/** Returns the link for an electronic address; undefined if it is neither an e-mail address nor that of a page. */
function findAddress(contact: string): string | undefined {
  if (/^https?:\/\//.test(contact)) return contact;
  return /^[^\s@/]+@[^\s@/]+$/.test(contact) ? `mailto:${contact}` : undefined;
}

function ManufacturerRows({ manufacturer }: { manufacturer: Manufacturer }) {
  const { t } = useTranslation();
  const { country } = useFormat();
  const { name, street, number, zipcode, city, contact, euResponsible } = manufacturer;
  const href = findAddress(contact);
  const words = <Breakable text={contact} />;
  return (
    <>
      <DescriptionRow term={t('product.manufacturer')}>
        {[name, `${street} ${number}`, `${zipcode} ${city}`, country(manufacturer.country)].join(', ')}
      </DescriptionRow>
      <DescriptionRow term={t('product.contact')}>{href ? <a href={href}>{words}</a> : words}</DescriptionRow>
      {euResponsible && <DescriptionRow term={t('product.euResponsible')}>{euResponsible}</DescriptionRow>}
    </>
  );
}
