import { useRef, type KeyboardEvent, type ReactNode } from 'react';

interface TabListProps<Key extends string> {
  /** Label of the tabs for screen readers. */
  label: string;
  /** Prefix for the ids of tabs and panels; `makePanelProps` connects a panel to its tab. */
  id: string;
  tabs: readonly { key: Key; label: ReactNode }[];
  current: Key;
  onChoose: (key: Key) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs, one of which shows its panel; arrow keys move from one to the next (ARIA, pattern 'tabs'). */
export function TabList<Key extends string>({ label, id, tabs, current, onChoose }: TabListProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const place = tabs.findIndex(({ key }) => key === current) + step;
    const next = tabs[(place + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.key);
    list.current?.querySelector<HTMLElement>(`#${id}-tab-${next.key}`)?.focus();
  };
  return (
    <div className="tab-list" role="tablist" aria-label={label} ref={list}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.key}`}
          aria-controls={`${id}-panel-${tab.key}`}
          aria-selected={tab.key === current}
          tabIndex={tab.key === current ? 0 : -1}
          onClick={() => onChoose(tab.key)}
          onKeyDown={move}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Returns the props of a tab's panel; panels of other tabs stay mounted and hidden. */
export function makePanelProps<Key extends string>(id: string, key: Key, current: Key) {
  return {
    role: 'tabpanel',
    id: `${id}-panel-${key}`,
    'aria-labelledby': `${id}-tab-${key}`,
    hidden: key !== current,
  } as const;
}
