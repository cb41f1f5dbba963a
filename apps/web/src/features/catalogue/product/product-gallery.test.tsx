import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '../../../testing/factories.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { ProductGallery } from './product-gallery.tsx';

const image = [
  { _id: 'a', name: 'a.webp', path: '/uploads/a.webp', alt: 'Von vorn', altEn: 'From the front' },
  { _id: 'b', name: 'b.webp', path: '/uploads/b.webp', alt: 'Von oben', altEn: 'From above' },
];

// spec 1.4, 2.41
test.each([
  ['de', 'Bilder: Amrum', ['Von vorn', 'Von oben']],
  ['en', 'Pictures: Amrum', ['From the front', 'From above']],
] as const)(
  "the gallery shows all of the product's pictures, described in the chosen language (%s)",
  async (language, label, words) => {
    await renderWithApp(<ProductGallery product={aProduct({ image })} name="Amrum" />, { language });
    const strip = within(screen.getByRole('list', { name: label }));
    const pictures = strip.getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(words);
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['/uploads/a.webp', '/uploads/b.webp']);
  },
);
