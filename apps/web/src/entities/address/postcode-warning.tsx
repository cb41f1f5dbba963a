import { findPostcodeDigits, type Postcode } from '@kontor/shared/schemas/postcodes';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';

/**
 * Holds postcodes that are accepted although unknown in their country: the initial ones of a form, which were saved before, and
 * those that the user has confirmed.
 */
export function useAcceptedPostcodes(initial: readonly Postcode[]) {
  const [accepted, setAccepted] = useState(initial);
  return { accepted, accept: (postcode: Postcode) => setAccepted((before) => [...before, postcode]) };
}

interface PostcodeWarningProps {
  postcode: Postcode;
  /** Name of its field. */
  name: string;
  onUse: () => void;
}

/** Warning at a postcode that is unknown in its country, with a button to use it anyway. */
export function PostcodeWarning({ postcode: { zipcode, country }, name, onUse }: PostcodeWarningProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const announce = useAnnounce();
  const digits = findPostcodeDigits(country);
  const said = t('shipping.zipcodeSaid', { zipcode });
  // Screen readers do not read a field's description after it is left.
  useEffect(() => announce(said), [announce, said]);
  return (
    <span className="postcode-warning">
      {digits === undefined
        ? t('fields.invalid_zipcode')
        : t('shipping.zipcodeDigits', { digits, country: format.country(country) })}{' '}
      <Button
        size="small"
        onClick={({ currentTarget: { form }, detail }) => {
          const field = form?.elements.namedItem(name);
          // A press by keyboard has a click count of 0; the pressed button disappears, and with it the focus.
          if (detail === 0 && field instanceof HTMLElement) field.focus();
          onUse();
          announce(t('shipping.zipcodeUsed', { zipcode }));
        }}
      >
        {t('shipping.useZipcode')}
      </Button>
    </span>
  );
}
