import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SkipLink } from './skip-link.tsx';

it('the skip link focuses its target and keeps the address', async () => {
  render(
    <>
      <SkipLink targetId="content">Skip to content</SkipLink>
      <main id="content" tabIndex={-1} />
    </>,
  );
  const address = window.location.href;
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(window.location.href).toBe(address);
});
