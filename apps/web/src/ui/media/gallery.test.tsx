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
  show: (number: number) => `Show picture ${number}`,
  position: (number: number, total: number) => `${number} of ${total}`,
};

function renderGallery(count: number) {
  const alts = ['front', 'side', 'top'].slice(0, count);
  render(<Gallery photos={alts.map((alt) => ({ path: `/uploads/${alt}-800.webp`, alt }))} labels={labels} />);
}

it('buttons and thumbnails update the counter of a gallery', async () => {
  renderGallery(3);
  const previous = screen.getByRole<HTMLButtonElement>('button', { name: 'Previous picture' });
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next picture' });
  expect([previous.disabled, next.disabled]).toEqual([true, false]);
  await userEvent.click(next);
  screen.getByText('2 of 3');
  await userEvent.click(screen.getByRole('button', { name: 'Show picture 3' }));
  screen.getByText('3 of 3');
  screen.getByRole('button', { name: 'Show picture 3', current: true });
  expect([previous.disabled, next.disabled]).toEqual([false, true]);
});

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

it('the button and Enter enlarge the current photo', async () => {
  renderGallery(1);
  expect(screen.queryByText('1 of 1')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge picture' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  screen.getByRole('group').focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog');
});

it('a gallery without photos says so, and has no buttons', () => {
  renderGallery(0);
  expect(screen.queryByText('No picture')).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
