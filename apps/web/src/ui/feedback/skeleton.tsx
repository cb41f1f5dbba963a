/** Grey cards, as many as will appear, for inside `.cards`. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="card" aria-hidden="true">
      <div className="photo skeleton" />
      <TextLines count={3} />
    </div>
  ));
}

/** Grey lines as a placeholder for text. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-hidden="true">
      <TextLines count={lines} />
    </div>
  );
}

/** Grey cart lines, each with a small photo and two lines. */
export function LineSkeletons({ count }: { count: number }) {
  return (
    <ul className="lines" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="line">
          <div className="no-photo skeleton" />
          <div>
            <TextLines count={2} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function TextLines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => <div key={index} className="skeleton skeleton-text" />);
}
