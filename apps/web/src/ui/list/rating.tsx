import { VisuallyHidden } from '../visually-hidden.tsx';

interface RatingProps {
  /** From 0 to 5; shown in half steps. */
  value: number;
  /** The value in words, e.g. '4.6 out of 5 stars'. */
  label: string;
  /** Number of ratings, as written in brackets and in words. */
  count?: { value: string; label: string } | undefined;
}

/** Five gold stars with outlines, and the number of ratings in brackets. */
export function Rating({ value, label, count }: RatingProps) {
  return (
    <span className="rating">
      <span className="stars" role="img" aria-label={label}>
        <Stars count={5} />
        <Stars count={Math.round(value * 2) / 2} />
      </span>
      {count && (
        <span>
          <span aria-hidden="true">{`(${count.value})`}</span>
          <VisuallyHidden>{count.label}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

/**
 * Stars, cut off after `count` of five. index.html has their shape once, because a list has dozens. Without a style attribute,
 * which the Content-Security-Policy forbids in served pages.
 */
function Stars({ count }: { count: number }) {
  return (
    <svg viewBox={`0 0 ${count * 20} 20`} aria-hidden="true">
      <use href="#stars" />
    </svg>
  );
}
