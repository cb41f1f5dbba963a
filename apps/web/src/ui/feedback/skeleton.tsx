/** As many grey cards as will come, for inside `.cards`. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="card" aria-hidden="true">
      <div className="photo skeleton" />
      <TextLines count={3} />
    </div>
  ));
}

/** Grey lines in the place of running text. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-hidden="true">
      <TextLines count={lines} />
    </div>
  );
}

/** Grey cart lines: a small photo and two lines each. */
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
