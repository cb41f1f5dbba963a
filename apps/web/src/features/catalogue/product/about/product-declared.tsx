import { localizeMarked } from '@kontor/shared/rules/text/localize';
import type { Product } from '@kontor/shared/wire/products';
import {
  type DetailText,
  type TypedDetail,
  isDetailText,
  typedDetails,
} from '@kontor/shared/rules/product/typed-details';
import { useTranslation } from 'react-i18next';
import { useDetailWords } from '../../../../entities/product/use-detail-words.ts';
import { paragraphs } from '../../../../entities/product/product-texts.ts';
import { OwnText } from '../../../../i18n/own-text.tsx';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { DescriptionList, DescriptionRow } from '../../../../ui/list/description-list.tsx';

const isLong = (name: TypedDetail): name is DetailText => isDetailText(name) && typedDetails[name].lines === 'many';

/** Typed details of a product that its page shows, as named by the server: short ones in rows, then long texts. */
export function ProductDeclared({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { declared = [] } = product;
  const short = declared.filter((name) => !isLong(name));
  return (
    <section className="flow" aria-labelledby="product-declared">
      <h2 id="product-declared">{t('details.title')}</h2>
      {short.length > 0 && (
        <DescriptionList>
          {short.map((name) => (
            <DescriptionRow key={name} term={t(`details.names.${name}`)}>
              <ShortDetail product={product} name={name} />
            </DescriptionRow>
          ))}
        </DescriptionList>
      )}
      {declared.filter(isLong).map((name) => (
        <LongDetail key={name} product={product} name={name} />
      ))}
    </section>
  );
}

interface DetailProps<Name extends TypedDetail> {
  product: Product;
  name: Name;
}

function ShortDetail({ product, name }: DetailProps<TypedDetail>) {
  const write = useDetailWords();
  if (isDetailText(name)) return <OwnText of={product} field={name} />;
  return write(name, product[name]);
}

/** Emphasises words between asterisks: allergens among the ingredients (Art. 21 Reg. (EU) 1169/2011). */
function emphasize(text: string) {
  return text.split(/\*([^*]+)\*/).map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part));
}

function LongDetail({ product, name }: DetailProps<DetailText>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [text, lang] = localizeMarked(product, name, language);
  const detail = typedDetails[name];
  const write = 'emphasis' in detail ? emphasize : (words: string) => words;
  return (
    <>
      <h3>{t(`details.names.${name}`)}</h3>
      {paragraphs(text).map((paragraph) => (
        <p key={paragraph} lang={lang}>
          {write(paragraph)}
        </p>
      ))}
    </>
  );
}
