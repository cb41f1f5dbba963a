import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Button, ButtonLink, IconButton } from './button.tsx';

it('a button can be pressed unless it is busy', async () => {
  const onClick = vi.fn<() => void>();
  const { rerender } = render(<Button onClick={onClick}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClick).toHaveBeenCalledTimes(1);

  rerender(
    <Button onClick={onClick} busy>
      Save
    </Button>,
  );
  const busy = screen.getByRole('button', { name: 'Save', busy: true });
  await userEvent.click(busy);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(busy);
});

it('a busy button does not submit its form', async () => {
  const onSubmit = vi.fn<() => void>();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('a button can be a link to a page, and one with an icon has a label', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/cart" variant="primary">
        Cart
      </ButtonLink>
      <IconButton icon="close" label="Close" />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Cart' }).getAttribute('href')).toBe('/cart');
  screen.getByRole('button', { name: 'Close' });
});
