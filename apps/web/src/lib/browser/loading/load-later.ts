import { createElement, lazy, useState, type ComponentType } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** A component that loads when first rendered. After an earlier `load` it renders at once. */
export type LaterComponent<Props extends object> = ComponentType<Props> & { load: () => Promise<unknown> };

/**
 * Creates a component in a separate chunk.
 * @param wait server-rendered HTML stays plain HTML until it resolves; otherwise the component loads at once
 * @throws on rendering, when it cannot be loaded
 */
export function loadLater<Props extends object>(
  find: () => Promise<ComponentType<Props>>,
  wait?: () => Promise<unknown>,
): LaterComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded = await find();
    return { default: loaded };
  };
  const Later = lazy(load);
  const Waiting = wait ? lazy(async () => wait().then(load)) : Later;
  function Shown(props: Props) {
    // Kept in state: a change from `Later` to `loaded` would remount the component and lose its state. Loaded components do
    // not use React's `lazy`, which always suspends once: server rendering in one pass and hydration cannot wait for that.
    const isHydrated = useHydrated();
    const [shown] = useState<ComponentType<Props>>(() => loaded ?? (isHydrated ? Later : Waiting));
    return createElement(shown, props);
  }
  return Object.assign(Shown, { load });
}
