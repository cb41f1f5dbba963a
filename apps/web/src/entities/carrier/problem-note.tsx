import type { ShownProblem } from '@kontor/shared/wire/carriers';
import { useLanguage } from '../../i18n/use-language.ts';

/** Why a label is missing, in words, and below it what the carrier itself says, with its code. */
export function ProblemNote({ problem: { words, messages } }: { problem: ShownProblem }) {
  const { language } = useLanguage();
  return (
    <>
      <span className="error wrap-anywhere">{words[language]}</span>
      {messages.map((message) => (
        <span key={message} className="note wrap-anywhere" lang="de">
          <br />
          {message}
        </span>
      ))}
    </>
  );
}
