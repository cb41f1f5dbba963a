import { VisuallyHidden } from '../visually-hidden.tsx';

/** Turning ring with a label for screen readers. */
function Spinner({ label }: { label: string }) {
  return (
    <div className="spinner" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}

/** Spinner in the middle of the window, only while the first page has nothing to show. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div className="spinner-page">
      <Spinner label={label} />
    </div>
  );
}
