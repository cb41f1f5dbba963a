import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { makePanelProps, TabList } from './tab-list.tsx';

const tabs = [
  { key: 'one', label: 'Eins' },
  { key: 'two', label: 'Zwei' },
] as const;
type Key = (typeof tabs)[number]['key'];

function Tabbed() {
  const [current, setCurrent] = useState<Key>('one');
  return (
    <>
      <TabList id="t" label="Teile" tabs={tabs} current={current} onChoose={setCurrent} />
      {tabs.map(({ key, label }) => (
        <div key={key} {...makePanelProps('t', key, current)}>
          Inhalt {label}
        </div>
      ))}
    </>
  );
}

test('one panel is visible, labelled by its tab', async () => {
  render(<Tabbed />);
  expect(screen.getByRole('tabpanel', { name: 'Eins' }).textContent).toBe('Inhalt Eins');
  await userEvent.click(screen.getByRole('tab', { name: 'Zwei' }));
  expect(screen.getByRole('tabpanel').textContent).toBe('Inhalt Zwei');
  expect(screen.getByRole('tab', { name: 'Zwei' }).getAttribute('aria-selected')).toBe('true');
});

test('arrow keys move around the tabs, and Tab leaves them', async () => {
  const user = userEvent.setup();
  render(<Tabbed />);
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Zwei' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel').textContent).toBe('Inhalt Eins');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});
