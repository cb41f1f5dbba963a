import { methodKinds, shippingClasses, usualClasses } from '@kontor/shared/rules/shipping/shipping-classes';
import { useTranslation } from 'react-i18next';
import { Choice, ChoiceGroup } from '../../../ui/form/choice.tsx';
import type { FormValues } from '../form/form-values.ts';
import type { SectionFields } from '../form/section-form.tsx';

/** Returns the values with other classes of a method; without any, its kind decides. */
function writeClasses(values: FormValues, path: string, classes: readonly string[]): FormValues {
  const others = Object.entries(values).filter(([name]) => !name.startsWith(`${path}.`));
  return Object.fromEntries([...others, ...classes.map((one, place) => [`${path}.${place}`, one])]);
}

/** Classes of products that a method carries: those of its kind, unless the merchant chooses others. */
export function ClassFields({ fields, path }: { fields: SectionFields; path: string }) {
  const { t } = useTranslation();
  const list = `${path}.classes`;
  const { values } = fields;
  const kind = methodKinds.find((one) => one === values[`${path}.kind`]) ?? 'parcel';
  const own = shippingClasses.filter((_one, place) => values[`${list}.${place}`] !== undefined);
  const named = own.flatMap((_one, place) => values[`${list}.${place}`] ?? []);
  const chosen: readonly string[] = named.length > 0 ? named : usualClasses[kind];
  const toggle = (one: string, isChosen: boolean): void => {
    const next = shippingClasses.filter((each) => (each === one ? isChosen : chosen.includes(each)));
    fields.setAll((before) => writeClasses(before, list, next));
  };
  return (
    <div className="s6">
      <ChoiceGroup legend={t('adminDelivery.classes')}>
        {shippingClasses.map((one) => (
          <Choice
            key={one}
            type="checkbox"
            name={`${list}.${one}`}
            label={t(`adminDelivery.classNames.${one}`)}
            checked={chosen.includes(one)}
            onChange={({ target }) => toggle(one, target.checked)}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}
