import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '../../../../testing/factories.ts';
import { renderWithApp } from '../../../../testing/render-with-app.tsx';
import { ProductSafety } from './product-safety.tsx';

const manufacturer = {
  name: 'Lumen Oy',
  street: 'Katu',
  number: '3',
  zipcode: '00100',
  city: 'Helsinki',
  country: 'FI',
  contact: 'safety@lumen.example',
};

const made = (contact: string) => aProduct({ manufacturer: { ...manufacturer, contact } });

test('the disclosure names manufacturer, contact, responsible person, identifiers and warnings', async () => {
  const product = aProduct({
    manufacturer: { ...manufacturer, euResponsible: 'Kontor GmbH, Hamburg' },
    sku: 'LU-7',
    gtin: '96385074',
    warnings: 'Wird heiß.\nNur mit LED betreiben.',
  });
  await renderWithApp(<ProductSafety product={product} />);
  const fold = screen.getByText('Produktsicherheit und Hersteller').closest('details');
  // Warnings are visible without a press.
  expect(fold?.open).toBe(true);
  const block = within(fold ?? document.body);
  expect(block.getByText('Hersteller').nextSibling?.textContent).toMatch(
    /^Lumen Oy, Katu 3, 00100 Helsinki, Finnland$/,
  );
  const contact = block.getByRole('link');
  expect([contact.getAttribute('href'), contact.textContent]).toEqual([
    `mailto:${manufacturer.contact}`,
    manufacturer.contact,
  ]);
  expect(contact.innerHTML).toBe('safety@<wbr>lumen.example');
  expect(block.getByText('Verantwortlich in der EU').nextSibling?.textContent).toBe('Kontor GmbH, Hamburg');
  expect(block.getByText('Artikelnummer').nextSibling?.textContent).toBe('LU-7');
  expect(block.getByText('GTIN').nextSibling?.textContent).toBe('96385074');
  expect(block.getByText('Nur mit LED betreiben.')).toBeDefined();
});

test('the address of a page is a link, any other contact is text', async () => {
  const { unmount } = await renderWithApp(<ProductSafety product={made('https://lumen.example/safety')} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://lumen.example/safety');
  unmount();
  await renderWithApp(<ProductSafety product={made('javascript:alert(1)')} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('javascript:alert(1)')).toBeDefined();
});

test('notes are in the shopper’s language where translated, and without any the section is missing', async () => {
  const { unmount } = await renderWithApp(
    <ProductSafety
      product={aProduct({ warnings: 'Heiß.', warningsEn: 'Hot.', mandatoryNotes: 'Enthält Batterien.' })}
    />,
    { language: 'en' },
  );
  expect(screen.getByText('Hot.')).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'Mandatory notes' })).getByText('Enthält Batterien.')).toBeDefined();
  unmount();
  await renderWithApp(<ProductSafety product={aProduct()} />);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('group')).toBeNull();
});

test('without warnings the disclosure is closed', async () => {
  await renderWithApp(<ProductSafety product={aProduct({ sku: 'LU-7' })} />);
  expect(screen.getByText('Produktsicherheit und Hersteller').closest('details')?.open).toBe(false);
});

test('a picture of mandatory notes is shown, also without a text of them', async () => {
  await renderWithApp(<ProductSafety product={aProduct({ mandatoryPicture: 'energy.webp' })} />);
  const notes = within(screen.getByRole('region', { name: 'Pflichthinweise' }));
  expect(notes.getByRole('img', { name: 'Pflichthinweise' }).getAttribute('src')).toBe('/uploads/energy.webp');
});
