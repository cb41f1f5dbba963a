import { VisuallyHidden } from '../visually-hidden.tsx';

const STAR = ' 1.6l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z';
const FIVE_STARS = [10, 30, 50, 70, 90].map((x) => `M${x}${STAR}`).join('');

interface RatingProps {
  /** From 0 to 5; shown in half steps. */
  value: number;
  /** The value in words, e.g. '4.6 out of 5 stars'. */
  label: string;
  /** How many ratings there are, as written in brackets and in words. */
  count?: { value: string; label: string } | undefined;
}

/** Five gold stars with an outline, and the number of ratings in brackets. */
export function Rating({ value, label, count }: RatingProps) {
  return (
    <span className="rating">
      <span className="stars" style={{ '--v': Math.round(value * 2) / 2 }} role="img" aria-label={label}>
        <Stars />
        <Stars />
      </span>
      {count && (
        <span>
          <span aria-hidden="true">({count.value})</span>
          <VisuallyHidden>{count.label}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

function Stars() {
  return (
    <svg viewBox="0 0 100 20" aria-hidden="true">
      <path d={FIVE_STARS} />
    </svg>
  );
}
