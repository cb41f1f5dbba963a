import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';

const FollowedHead = lazy<ComponentType>(() =>
  import('./followed-head.tsx')
    .then(({ FollowedHead: Followed }) => ({ default: Followed }))
    // The head is invisible: if its code does not load, nothing is missing on the screen.
    .catch(() => ({ default: () => null })),
);

const LEFT = '';

/** Updates the head with each page, after the first one is left; until then the server's head stays. */
export function HeadFollower() {
  const { key } = useLocation();
  const [firstKey, setFirstKey] = useState(key);
  if (firstKey !== LEFT && firstKey !== key) setFirstKey(LEFT);
  if (firstKey !== LEFT) return null;
  return (
    <Suspense>
      <FollowedHead />
    </Suspense>
  );
}
