import { classNames } from '../../ui/class-names.ts';
import { readMailText, type MailLine } from './read-mail-text.ts';

/** A mail's text part, wrapped at the width of the screen instead of the mail's lines. */
export function MailText({ text }: { text: string }) {
  return (
    <div className="mail-text">
      {readMailText(text).map((line, index) => (
        <TextLine key={index} line={line} />
      ))}
    </div>
  );
}

function TextLine({ line }: { line: MailLine }) {
  switch (line.kind) {
    case 'sum':
      return (
        <div className="mail-sum">
          <span>{line.text}</span> <span>{line.value}</span>
        </div>
      );
    case 'stroke':
      return <div className="mail-stroke">{line.text}</div>;
    default:
      // Gives an empty line the height of others.
      return <div className={classNames(line.text.startsWith('  ') && 'mail-inset')}>{line.text || '\u00A0'}</div>;
  }
}
