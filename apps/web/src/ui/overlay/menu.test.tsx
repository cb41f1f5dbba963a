import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Menu, MenuItem } from './menu.tsx';

beforeEach(async () => {
  render(
    <>
      <Menu label="Account">
        <MenuItem>
          <a href="#profile">Profile</a>
        </MenuItem>
        <MenuItem apart>
          <button type="button">Log out</button>
        </MenuItem>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
  await userEvent.click(screen.getByText('Account'));
});

function isOpen(): boolean {
  return screen.getByRole<HTMLDetailsElement>('group').open;
}

it('a menu closes on Escape and returns the focus', async () => {
  screen.getByRole('link', { name: 'Profile' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByText('Account'));
});

it('a menu closes on a click elsewhere', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(isOpen()).toBe(false);
});

it('a menu closes when the focus moves elsewhere', () => {
  screen.getByRole('link', { name: 'Profile' }).focus();
  expect(isOpen()).toBe(true);
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  expect(isOpen()).toBe(false);
});

it('a menu closes after a choice and on going back', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(isOpen()).toBe(false);
  await userEvent.click(screen.getByText('Account'));
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(isOpen()).toBe(false);
});

it('arrow keys open a menu, move through its entries and wrap around', async () => {
  await userEvent.keyboard('{Escape}');
  const [profile, logOut] = [
    () => screen.getByRole('link', { name: 'Profile' }),
    () => screen.getByRole('button', { name: 'Log out' }),
  ];
  await userEvent.keyboard('{ArrowDown}');
  expect(isOpen()).toBe(true);
  expect(document.activeElement).toBe(profile());
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(logOut());
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(profile());
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(logOut());
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(profile());
  await userEvent.keyboard('{End}{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByText('Account'));
});
