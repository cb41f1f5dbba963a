import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOrder, aVisitor } from '../../../testing/factories.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { OrderParts } from './order-parts.tsx';

const buyer = aVisitor({ name: 'Enno Harms', email: 'enno@post.example' });

// spec 2.89
test.each([
  ['guest', anOrder({ visitor: buyer })],
  ['user', anOrder({ visitor: undefined, user: buyer })],
])(
  'the order of a %s shows name, address, e-mail address and payment method; staff get a link to write to the buyer',
  async (_, order) => {
    await renderWithApp(<OrderParts order={order} method={{ method: 'PayPal', name: 'PayPal' }} />);
    const address = screen.getByText(/Große Elbstraße/).textContent;
    expect(address).toBe('Enno HarmsGroße Elbstraße 47 b22767 HamburgDeutschland');
    expect(screen.getByText('enno@post.example').closest('a')).toBeNull();
    expect(screen.getByText('PayPal')).toBeDefined();
    cleanup();
    await renderWithApp(<OrderParts order={order} method={{ method: 'PayPal', name: 'PayPal' }} managed />);
    const email = screen.getByRole('link', { name: 'enno@post.example' });
    expect(email.getAttribute('href')).toBe('mailto:enno@post.example');
  },
);
