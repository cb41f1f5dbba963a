import { VisuallyHidden } from '../visually-hidden.tsx';

/** A turning ring with its words for screen readers. */
function Spinner({ label }: { label: string }) {
  return (
    <div className="spinner" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}

/** The spinner in the middle of the window, only where the first page has nothing to show. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div className="spinner-page">
      <Spinner label={label} />
    </div>
  );
}
