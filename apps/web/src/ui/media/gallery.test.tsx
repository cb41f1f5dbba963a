import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';

const labels = {
  strip: 'Pictures of the vase',
  previous: 'Previous picture',
  next: 'Next picture',
  enlarge: 'Enlarge picture',
  close: 'Close',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  noPhoto: 'No picture',
  position: (number: number, total: number) => `${number} of ${total}`,
};

function renderGallery(count: number) {
  const alts = ['front', 'side', 'top'].slice(0, count);
  render(<Gallery photos={alts.map((alt) => ({ path: `/uploads/${alt}-800.webp`, alt }))} labels={labels} />);
}

it('a clicked photo is enlarged, and the next one can be shown', async () => {
  renderGallery(3);
  await userEvent.click(screen.getByRole('img', { name: 'side' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pictures of the vase' });
  within(dialog).getByRole('img', { name: 'side' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next picture' }));
  within(dialog).getByRole('img', { name: 'top' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a photo is reached and enlarged by keyboard, and says what a press does', async () => {
  renderGallery(2);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'side Enlarge picture' }));
  await userEvent.keyboard('{Enter}');
  within(await screen.findByRole('dialog')).getByText('2 of 2');
});

it('a gallery without photos says so, and has no buttons', () => {
  renderGallery(0);
  expect(screen.queryByText('No picture')).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
