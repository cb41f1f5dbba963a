import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

const photos = ['front', 'side', 'top'].map((alt) => ({ path: `/uploads/${alt}-800.webp`, alt }));

function renderCarousel(shown = photos, onOpen = vi.fn<(newTab: boolean) => void>()) {
  const { container } = render(
    <Carousel
      photos={shown}
      label="Pictures: Vase"
      previousLabel="Previous picture"
      nextLabel="Next picture"
      noPhotoLabel="No picture"
      sizes="300px"
      onOpen={onOpen}
    />,
  );
  const currentTick = () =>
    Array.from(container.querySelectorAll('.ticks i')).findIndex((tick) => tick.className === 'on');
  return { onOpen, currentTick };
}

it('a carousel loads only the first photo until its strip gets the focus', async () => {
  renderCarousel();
  expect(screen.getAllByRole('img')).toHaveLength(1);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Pictures: Vase' }));
  expect(screen.getAllByRole('img').map((img) => img.getAttribute('alt'))).toEqual(['front', 'side', 'top']);
});

it('a carousel is one tab stop, moved by arrow keys that stop at the ends', async () => {
  const { currentTick } = renderCarousel();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(currentTick()).toBe(2);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

it('the buttons of a carousel start from the second photo, which the pointer shows, and wrap around its ends', async () => {
  const { currentTick, onOpen } = renderCarousel();
  const previous = screen.getByRole('button', { name: 'Previous picture' });
  const next = screen.getByRole('button', { name: 'Next picture' });
  await userEvent.click(next);
  expect(currentTick()).toBe(2);
  await userEvent.click(next);
  expect(currentTick()).toBe(0);
  await userEvent.click(previous);
  expect(currentTick()).toBe(2);
  expect(onOpen).not.toHaveBeenCalled();
});

// spec 2.37
it('a carousel opens on a click and on Enter, and with the control key in a new tab', async () => {
  const { onOpen } = renderCarousel();
  const strip = screen.getByRole('group');
  await userEvent.click(strip);
  fireEvent.click(strip, { ctrlKey: true });
  await userEvent.keyboard('{Enter}');
  expect(onOpen.mock.calls).toEqual([[false], [true], [false]]);
});

it('a carousel has no controls with one photo or none', () => {
  renderCarousel(photos.slice(0, 1));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('group')).toBeNull();
  renderCarousel([]);
  screen.getByText('No picture');
});

// spec 2.35
it('a carousel never moves by itself', () => {
  vi.useFakeTimers();
  const { currentTick } = renderCarousel();
  const turn = vi.spyOn(screen.getByRole('group'), 'scrollTo');
  act(() => void vi.advanceTimersByTime(60_000));
  vi.useRealTimers();
  expect(turn).not.toHaveBeenCalled();
  expect(currentTick()).toBe(0);
});
