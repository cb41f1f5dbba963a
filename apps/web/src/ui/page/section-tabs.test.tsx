import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { SectionTabs } from './section-tabs.tsx';

const tabs = [
  { path: '/shelf', label: 'Regal', below: ['/bord'] },
  { path: '/shelf/cups', label: 'Tassen', below: [] },
];

test.each([
  ['/shelf', 'page', null],
  ['/bord', 'true', null],
  ['/shelf/cups', null, 'page'],
  ['/elsewhere', null, null],
])('the tabs at %s mark the current one', async (path, shelf, cups) => {
  await renderWithApp(<SectionTabs label="Küche" tabs={tabs} />, { path });
  expect(screen.getByRole('navigation', { name: 'Küche' })).toBeDefined();
  const currents = screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'));
  expect(currents).toEqual([shelf, cups]);
});
