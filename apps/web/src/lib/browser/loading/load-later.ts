import { createElement, lazy, useState, type ComponentType } from 'react';

/** A component that loads when it is first shown, or before that by `load`, after which it is there at once. */
export type LaterComponent<Props extends object> = ComponentType<Props> & { load: () => Promise<unknown> };

/** A component in a chunk of its own. @throws where it is shown, when it cannot be loaded */
export function loadLater<Props extends object>(find: () => Promise<ComponentType<Props>>): LaterComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded = await find();
    return { default: loaded };
  };
  const Later = lazy(load);
  function Shown(props: Props) {
    // Kept, because what has come meanwhile would begin anew. React's own `lazy` is never there at once, which a server
    // that renders in one go, and a page that takes over what it has written, cannot wait for.
    const [shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return createElement(shown, props);
  }
  return Object.assign(Shown, { load });
}
