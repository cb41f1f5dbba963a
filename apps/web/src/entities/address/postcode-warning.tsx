import { findPostcodeDigits, type Postcode } from '@kontor/shared/schemas/postcodes';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';

/**
 * Postcodes that are used although their country does not have them: what a form began with, for it was an address already, and
 * what somebody has said to be right.
 */
export function useAcceptedPostcodes(initial: readonly Postcode[]) {
  const [accepted, setAccepted] = useState(initial);
  return { accepted, accept: (postcode: Postcode) => setAccepted((before) => [...before, postcode]) };
}

interface PostcodeWarningProps {
  postcode: Postcode;
  /** The name of its field. */
  name: string;
  onUse: () => void;
}

/** Stands at a postcode that its country does not have, with the way to use it all the same. */
export function PostcodeWarning({ postcode: { zipcode, country }, name, onUse }: PostcodeWarningProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const announce = useAnnounce();
  const digits = findPostcodeDigits(country);
  const said = t('shipping.zipcodeSaid', { zipcode });
  // A description is not read aloud once the field is left.
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
          // A press by keyboard counts no clicks; the button that was pressed goes, and with it the focus.
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
