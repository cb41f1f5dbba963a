import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Photo } from './photo.tsx';

const photo = { path: '/uploads/2f6c-800.webp', alt: 'White vase', width: 1200, height: 1500 };

it('offers all widths and loads late by default', () => {
  render(<Photo photo={photo} sizes="25vw" />);
  const img = screen.getByRole('img', { name: 'White vase' });
  expect(img.getAttribute('srcset')).toContain('/uploads/2f6c-1200.webp 1200w');
  expect(img.getAttribute('sizes')).toBe('25vw');
  expect(img.getAttribute('loading')).toBe('lazy');
  expect(img.getAttribute('width')).toBe('1200');
});

it('loads the main picture first and leaves out words that stand beside it', () => {
  render(<Photo photo={photo} sizes="25vw" priority decorative />);
  const img = screen.getByRole('presentation');
  expect(img.getAttribute('fetchpriority')).toBe('high');
  expect(img.hasAttribute('loading')).toBe(false);
});
