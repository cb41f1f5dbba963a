import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '../../../testing/factories.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { ProductNotices } from './product-notices.tsx';

const guaranteeNotice = {
  picture: 'notice.webp',
  alt: { de: 'Gesetzliche Gewährleistung', en: 'Legal guarantee' },
};

test.each([
  ['de', 'Gesetzliche Gewährleistung'],
  ['en', 'Legal guarantee'],
] as const)('the notices show the notice of the legal guarantee with its wording (%s)', async (language, name) => {
  await renderWithApp(<ProductNotices product={aProduct()} />, { language, settings: { guaranteeNotice } });
  expect(screen.getByRole('img', { name }).getAttribute('src')).toBe('/uploads/notice.webp');
});

test("the notices show the label of the manufacturer's guarantee, named by its years", async () => {
  await renderWithApp(<ProductNotices product={aProduct({ guaranteeYears: 3, guaranteeLabel: 'label.webp' })} />);
  expect(screen.getByRole('img', { name: '3\u00a0Jahre' }).getAttribute('src')).toBe('/uploads/label.webp');
});

test('the notices show no picture if none was uploaded', async () => {
  await renderWithApp(<ProductNotices product={aProduct({ guaranteeYears: 3 })} />);
  expect(screen.queryByRole('img')).toBeNull();
});

test('an excluded withdrawal is said beside the button', async () => {
  await renderWithApp(<ProductNotices product={aProduct({ withdrawalExcluded: 'made_to_order' })} />);
  expect(screen.getByText(/^Widerrufsrecht: Ausgeschlossen: nach Ihren/)).toBeDefined();
});
