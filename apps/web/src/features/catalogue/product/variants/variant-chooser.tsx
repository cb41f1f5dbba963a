import { localize } from '@kontor/shared/rules/text/localize';
import { productPath } from '@kontor/shared/rules/product/slugs';
import type { Product } from '@kontor/shared/wire/products';
import { useId, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../../i18n/format.ts';
import { OwnText } from '../../../../i18n/own-text.tsx';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { listChoices, type Choice, type Choices } from './list-choices.ts';
import { findSwatch } from './swatches.ts';
import { useVariantPress } from './use-variant-press.ts';

/** Path of a variant's page; its slug is never empty, unless its name has no letter of the alphabet. */
const pathOf = ({ _id, slug }: Choice['variant']): string => productPath({ _id, name: '', slug });

/**
 * Options of a product's group, each a row of links to the variants with its values. A sold-out value is crossed out, and still
 * links to its page, which offers a stock notice.
 */
export function VariantChooser({ group }: { group: NonNullable<Product['group']> }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const [rows, onPress] = useVariantPress();
  const { priceFrom, priceTo } = group;
  return (
    <div className="options" ref={rows}>
      {priceFrom < priceTo && (
        <p className="note">{t('variants.prices', { lowest: price(priceFrom), highest: price(priceTo) })}</p>
      )}
      {listChoices(group).map((row, index) => (
        <OptionRow
          key={row.option.name}
          row={row}
          onPress={(event, { variant }) => onPress(event, index, variant._id, pathOf(variant))}
        />
      ))}
    </div>
  );
}

interface OptionRowProps {
  row: Choices;
  onPress: (event: MouseEvent<HTMLElement>, choice: Choice) => void;
}

function OptionRow({ row: { option, choices }, onPress }: OptionRowProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id}>
        <OwnText of={option} field="name" />:{' '}
        <b>
          <OwnText of={option} field="value" />
        </b>
      </p>
      <ul>
        {choices.map((choice) => (
          <li key={choice.value.value}>
            <ValueLink choice={choice} onPress={(event) => onPress(event, choice)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Link to a variant by a value. A change of another option is named, for those who do not see the rows. */
function ValueLink({ choice, onPress }: { choice: Choice; onPress: (event: MouseEvent<HTMLElement>) => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { value, variant, isCurrent, changes } = choice;
  const swatch = findSwatch(value.value, value.valueEn);
  const name = <OwnText of={value} field="value" />;
  const hidden = [
    ...changes.map((change) => localize(change, 'value', language)),
    ...(variant.inStock ? [] : [t('variants.soldOut')]),
  ];
  return (
    <Link
      className={classNames('chip', isCurrent && 'on', changes.length > 0 && 'soft')}
      to={pathOf(variant)}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onPress}
    >
      {swatch && (
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle cx="10" cy="10" r="9.5" fill={swatch} />
        </svg>
      )}
      <span>
        {variant.inStock ? name : <s>{name}</s>}
        {hidden.length > 0 && <VisuallyHidden>({hidden.join(', ')})</VisuallyHidden>}
      </span>
    </Link>
  );
}
