import { readMailText, type MailLine } from './read-mail-text.ts';

/** A mail's text part, broken where this screen ends and not where a terminal's line does. */
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
  if (line.kind !== 'sum') return <div className={`mail-${line.kind}`}>{line.text || '\u00A0'}</div>;
  return (
    <div className="mail-sum">
      <span>{line.text}</span> <span>{line.value}</span>
    </div>
  );
}
