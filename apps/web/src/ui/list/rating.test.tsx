import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Rating } from './rating.tsx';

// spec 9.5
it.each([
  [4.6, 4.5],
  [4.8, 5],
  [0, 0],
])('a rating of %f is shown in half steps, as %f of five stars', (value, shown) => {
  render(<Rating value={value} label={`${value} of 5`} />);
  const stars = screen.getByRole('img', { name: `${value} of 5` });
  const widths = Array.from(stars.querySelectorAll('svg'), (svg) => svg.getAttribute('viewBox'));
  expect(widths).toEqual(['0 0 100 20', `0 0 ${shown * 20} 20`]);
});

it('the number of ratings is shown in brackets, and read with its label', () => {
  render(<Rating value={4} label="4 of 5" count={{ value: '12', label: '12 ratings' }} />);
  expect(screen.getByText('12 ratings').className).toBe('visually-hidden');
  expect(screen.getByText('(12)').getAttribute('aria-hidden')).toBe('true');
});
