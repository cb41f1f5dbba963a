import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listPhotoSources } from '../../lib/photo-sources.ts';
import { Photo } from './photo.tsx';

const photo = { path: '/uploads/2f6c-800.webp', alt: 'White vase', width: 1200, height: 1500 };

it('a photo loads lazily by default', () => {
  render(<Photo photo={photo} sizes="25vw" noPhotoLabel="No picture" />);
  const img = screen.getByRole('img', { name: 'White vase' });
  expect(img.getAttribute('loading')).toBe('lazy');
  expect(img.getAttribute('width')).toBe('1200');
});

it('a photo offers AVIF first, in all widths, and one WebP in its image', () => {
  const { container } = render(<Photo photo={photo} sizes="25vw" noPhotoLabel="No picture" />);
  const [source, img] = Array.from(container.querySelectorAll('picture > *'));
  expect(source?.outerHTML).toMatch(/^<source type="image\/avif" /);
  expect(source?.getAttribute('srcset')).toContain('/uploads/2f6c-1200.avif 1200w');
  expect(source?.getAttribute('sizes')).toBe('25vw');
  expect(img?.getAttribute('src')).toBe('/uploads/2f6c-800.webp');
  expect(['srcset', 'sizes'].filter((name) => img?.hasAttribute(name))).toEqual([]);
});

it('a picture that the shop has not stored itself has no AVIF', () => {
  const { container } = render(
    <Photo photo={{ ...photo, path: '/vase.jpg' }} sizes="25vw" noPhotoLabel="No picture" />,
  );
  expect(container.querySelector('source')).toBeNull();
  expect(screen.getByRole('img').getAttribute('src')).toBe('/vase.jpg');
});

it('the server HTML preloads only the main photo, as AVIF and once', () => {
  vi.stubEnv('SSR', true);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const photos = (
    <>
      <Photo photo={photo} sizes="25vw" noPhotoLabel="No picture" priority />
      <Photo photo={{ ...photo, path: '/uploads/77aa-800.webp' }} sizes="25vw" noPhotoLabel="No picture" />
    </>
  );
  const { avif } = listPhotoSources(photo.path);
  const page = document.createElement('div');
  page.innerHTML = renderToString(photos);
  const preloads = Array.from(page.querySelectorAll('link'), (link) =>
    Object.fromEntries(Array.from(link.attributes, ({ name, value }) => [name, value])),
  );
  expect(preloads).toEqual([
    {
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imagesrcset: avif,
      imagesizes: '25vw',
      fetchpriority: 'high',
    },
  ]);
  expect(page.querySelectorAll('img:not([loading="lazy"])')).toHaveLength(1);
});

it('the main photo loads with priority, and a decorative one has no text', () => {
  render(<Photo photo={photo} sizes="25vw" noPhotoLabel="No picture" priority decorative />);
  const img = screen.getByRole('presentation');
  expect(img.getAttribute('fetchpriority')).toBe('high');
  expect(img.hasAttribute('loading')).toBe(false);
});

it('a photo that cannot be loaded is replaced by a note, and another photo replaces the note', () => {
  const { rerender } = render(<Photo photo={photo} sizes="25vw" noPhotoLabel="No picture" />);
  fireEvent.error(screen.getByRole('img', { name: 'White vase' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('No picture')).toBeDefined();
  rerender(<Photo photo={{ ...photo, path: '/uploads/77aa-800.webp' }} sizes="25vw" noPhotoLabel="No picture" />);
  expect(screen.getByRole('img', { name: 'White vase' })).toBeDefined();
});

it('a photo that failed before hydration is replaced, too, but not one that is loading', async () => {
  const container = document.createElement('div');
  const photos = (
    <>
      <Photo photo={photo} sizes="25vw" noPhotoLabel="No picture" />
      <Photo photo={{ ...photo, alt: 'Red vase' }} sizes="25vw" noPhotoLabel="No picture" />
    </>
  );
  container.innerHTML = renderToString(photos);
  document.body.append(container);
  // State of a photo in browsers whose server answered 404.
  Object.defineProperty(screen.getByRole('img', { name: 'White vase' }), 'complete', { value: true });
  const root = await act(async () => hydrateRoot(container, photos));
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
  });
  expect(screen.queryByRole('img', { name: 'White vase' })).toBeNull();
  expect(screen.getByText('No picture')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Red vase' })).toBeDefined();
});
