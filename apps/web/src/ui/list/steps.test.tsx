import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Steps } from './steps.tsx';

it('only done steps are links, and the current one is marked', () => {
  render(
    <MemoryRouter>
      <Steps
        label="Steps"
        current={1}
        steps={[
          { label: 'Login', to: '/login' },
          { label: 'Shipping', to: '/shipping' },
          { label: 'Order', to: '/placeorder' },
        ]}
      />
    </MemoryRouter>,
  );
  const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
  expect(steps.getAllByRole('link').map((link) => link.textContent)).toEqual(['Login']);
  expect(steps.getByText('Shipping').getAttribute('aria-current')).toBe('step');
});
