import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';

const FollowedHead = lazy<ComponentType>(() =>
  import('./followed-head.tsx')
    .then(({ FollowedHead: Followed }) => ({ default: Followed }))
    // The head is not visible: if its code does not load, nothing is missing on the screen.
    .catch(() => ({ default: () => null })),
);

const LEFT = '';

/** Once the document's own page is left, its head follows the pages; until then it is as the server has written it. */
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
