import { limits } from '@kontor/shared/rules/access/limits';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import type { FieldOf, SetField } from './shipping-fields.tsx';

interface GiftFieldsProps {
  field: FieldOf;
  set: SetField;
  /** Name to begin with: that of a saved address which is another person's. */
  proposed: string | undefined;
}

/** Tick for a gift, and below it the name on the parcel, the greeting and, if the shop offers it, wrapping. */
export function GiftFields({ field, set, proposed }: GiftFieldsProps) {
  const { t } = useTranslation();
  const isGift = field('gift').value !== '';
  const tick = (isTicked: boolean): void => {
    set('gift', isTicked ? 'yes' : '');
    if (isTicked && proposed && field('gift.recipient').value === '') set('gift.recipient', proposed);
  };
  return (
    <div>
      <Choice
        type="checkbox"
        name="gift"
        label={t('gift.tick')}
        checked={isGift}
        onChange={({ target }) => tick(target.checked)}
      />
      {isGift && (
        <fieldset className="flow mt-2">
          <legend className="visually-hidden">{t('gift.title')}</legend>
          <p className="note">{t('gift.hint')}</p>
          <div className="fields">
            <TextField
              {...field('gift.recipient')}
              label={t('gift.recipient')}
              hint={t('gift.recipientHint')}
              autoComplete="off"
              maxLength={limits.name}
              required
            />
            <TextArea
              {...field('gift.greeting')}
              label={t('gift.greeting')}
              optional={t('onward.optional')}
              hint={t('gift.greetingHint', { max: limits.greeting })}
              maxLength={limits.greeting}
              rows={4}
            />
          </div>
          <WrappingChoice field={field} set={set} />
        </fieldset>
      )}
    </div>
  );
}

function WrappingChoice({ field, set }: Pick<GiftFieldsProps, 'field' | 'set'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { wrapping: price = 0 } = useShopSettings().shipping;
  if (price === 0) return null;
  return (
    <Choice
      type="checkbox"
      name="gift.wrapping"
      label={t('gift.wrap', { price: format.price(price) })}
      checked={field('gift.wrapping').value !== ''}
      onChange={({ target }) => set('gift.wrapping', target.checked ? 'yes' : '')}
    />
  );
}
