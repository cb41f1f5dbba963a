import type { WithdrawalValues } from '@kontor/shared/wire/withdrawal-page';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { WithdrawalEntry } from './withdrawal-entry.tsx';

const open = async (articles: string) => {
  const values: WithdrawalValues = { name: '', order: '', email: '', lines: '', message: '', articles };
  const { container } = await renderWithApp(<WithdrawalEntry step={{ step: 'enter', values, problems: {} }} />);
  return () => Object.fromEntries(new FormData(container.querySelector('form') ?? undefined));
};

test('the only unit of an order is named and sent, with nothing to type or to choose', async () => {
  const read = await open('1 × Hocker');
  expect(screen.getByText('Hocker')).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByLabelText(/Welche Artikel/)).toBeNull();
  expect(read()).toMatchObject({ articles: '1 × Hocker', 'article-0': 'on' });
  expect(read()).not.toHaveProperty('lines');
});

test.each([
  ['several units of one article', '3 × Honig', 1],
  ['several articles', '1 × Hocker\n1 × Honig', 2],
])('%s are chosen by boxes, none of them ticked', async (_, articles, count) => {
  const read = await open(articles);
  expect(screen.getAllByRole('checkbox')).toHaveLength(count);
  expect(read()).not.toHaveProperty('article-0');
});

test('without an order the articles are typed', async () => {
  await open('');
  expect(screen.getByLabelText(/Welche Artikel/)).toBeDefined();
});
