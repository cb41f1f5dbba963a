import { splitAtBreaks } from '@kontor/shared/rules/text/line-breaks';
import { Fragment } from 'react';

/**
 * Text in which an e-mail address, an address of a page or a long number breaks where it misleads nobody. Copied, it is as
 * it was. Stands in an element that hyphenates nothing (`wrap-address`): the reader could not tell a hyphen from the address's own.
 */
export function Breakable({ text }: { text: string }) {
  return splitAtBreaks(text).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
