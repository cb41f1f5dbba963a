import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Largest shown number; larger ones take too much room. */
const MOST_SHOWN = 99;

interface CountBadgeProps {
  count: number;
  /** Description of the number, for screen readers and as a title. */
  words: string;
  /** Whether words beside the number say its meaning: touch screens show no title. */
  isSpelledOut?: boolean;
}

/** Number of things that wait, at the name of their area. */
export function CountBadge({ count, words, isSpelledOut = false }: CountBadgeProps) {
  return (
    <>
      <span className="count" title={words}>
        <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
        {!isSpelledOut && <VisuallyHidden>{words}</VisuallyHidden>}
      </span>
      {isSpelledOut && <span className="note">{words}</span>}
    </>
  );
}
