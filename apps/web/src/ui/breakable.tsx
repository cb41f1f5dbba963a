import { splitAtBreaks } from '@kontor/shared/rules/text/line-breaks';
import { Fragment } from 'react';

/**
 * Text whose e-mail addresses, URLs and long numbers wrap only where that is not misleading. Copying it gives the original.
 * base.css hyphenates no parent of a `wbr`: readers would take a hyphen for a part of the address.
 */
export function Breakable({ text }: { text: string }) {
  return splitAtBreaks(text).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
