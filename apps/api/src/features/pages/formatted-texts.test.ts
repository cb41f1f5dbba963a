// asvs 1.3.5
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDocumentHead, readStructuredData } from '../../testing/document-head.ts';
import { aCategory, aMaker, aProduct } from '../../testing/factories.ts';
import { readMainElement, renderedShop } from '../../testing/rendered-shop.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';

beforeEach(resetListVersions);
const app = renderedShop();

async function open(path: string) {
  const { text } = await request(app).get(path).expect(200);
  return { text, main: readMainElement(text) };
}

/** Counts the products that a search finds. */
const find = async (q: string) =>
  (await request(app).get('/api/products').query({ q, page: 1 }).expect(200)).body.total;

const picture = `/uploads/${'a'.repeat(32)}-800.webp`;
const description = `## Pflege

Von **Hand** spülen.
Nicht *kratzen*.

- kalt
- [trocken](/versand)

| Maß | cm |
| - | - |
| Höhe | 12 |

![Henkel](${picture})`;

describe('a Markdown description', () => {
  it('is headings, lists, tables and pictures on its page, without a script', async () => {
    const product = await aProduct({ description, descriptionEn: '### Care\n\nBy **hand**.' });
    const [german, english] = [
      await open(`/products/${String(product._id)}`),
      await open(`/en/products/${String(product._id)}`),
    ];
    expect(german.main).toContain(
      '<h3>Pflege</h3><p>Von <strong>Hand</strong> spülen.<br/>Nicht <em>kratzen</em>.</p>',
    );
    expect(german.main).toContain(
      '<ul><li><p>kalt</p></li><li><p><a data-address="/versand" href="/versand" data-discover="true">trocken</a></p></li></ul>',
    );
    expect(german.main).toMatch(/<th scope="col">Maß<\/th>.*<td>Höhe<\/td><td>12<\/td>/);
    expect(german.main).toContain(`<img src="${picture}" alt="Henkel"`);
    expect(english.main).toContain('<h3>Care</h3><p>By <strong>hand</strong>.</p>');
  });

  it('is plain words for search engines', async () => {
    const product = await aProduct({ description });
    const { text } = await open(`/products/${String(product._id)}`);
    const words = 'Pflege Von Hand spülen. Nicht kratzen. - kalt - trocken Maß | cm Höhe | 12 Henkel';
    expect(readDocumentHead(text)['description']).toBe(words);
    expect(readStructuredData(text)['Product']?.['description']).toMatch(
      /^Pflege\nVon Hand spülen\.\nNicht kratzen\.\n- kalt\n/,
    );
  });

  it('is in the answer as typed, with its tree beside it; a plain one has none', async () => {
    const [formatted, plain] = [
      await aProduct({ description: 'Von **Hand**.' }),
      await aProduct({ description: '5*3*2 cm' }),
    ];
    const { body } = await request(app)
      .get(`/api/products/${String(formatted._id)}`)
      .expect(200);
    expect(body).toMatchObject({
      description: 'Von **Hand**.',
      descriptionTree: [
        {
          type: 'paragraph',
          children: [
            { type: 'text', value: 'Von ' },
            { type: 'strong', children: [{ type: 'text', value: 'Hand' }] },
            { type: 'text', value: '.' },
          ],
        },
      ],
    });
    const answer = await request(app)
      .get(`/api/products/${String(plain._id)}`)
      .expect(200);
    expect(answer.body).not.toHaveProperty('descriptionTree');
    expect((await open(`/products/${String(plain._id)}`)).main).toContain('<p>5*3*2 cm</p>');
  });

  it.each([
    '<script>alert(1)</script>**a**',
    '[**a**](javascript:alert(1))',
    '![a](javascript:alert(1)) **b**',
    '**<img src=x onerror=alert(1)>**',
    '[**a**](https://post.example/"onmouseover="alert(1))',
  ])('%s runs nothing', async (evil) => {
    const product = await aProduct({ description: evil });
    const { main } = await open(`/products/${String(product._id)}`);
    expect(main).toContain('<strong>');
    expect(main).not.toMatch(/<script|<img[^>]* src="?(?:x|java)|href="java|<[^>]* on\w+=/);
  });

  it('is found by its words and not by the targets of its links', async () => {
    await aProduct({ name: 'Krug', description: 'Ein [Becher](https://ziel.example/pfad) **dazu**.' });
    expect([await find('Becher'), await find('dazu'), await find('pfad')]).toEqual([1, 1, 0]);
  });
});

it('texts of categories and makers are formatted on their pages', async () => {
  await aProduct({ category: 'Vasen', brand: 'Fjord' });
  await aCategory('Vasen', { texts: { de: { slug: 'vasen', description: 'Für **Zweige**.' } } });
  await aMaker('Fjord', { texts: { de: { slug: 'fjord', text: 'Seit *1950*.\n\n- Ton' } }, addresses: ['fjord'] });
  const [category, maker] = [await open('/?category=Vasen'), await open('/marke/fjord')];
  expect(category.main).toContain('<p>Für <strong>Zweige</strong>.</p>');
  expect(maker.main).toContain('<p>Seit <em>1950</em>.</p><ul><li><p>Ton</p></li></ul>');
  expect(readDocumentHead(category.text)['description']).toBe('Für Zweige.');
  expect(readDocumentHead(maker.text)['description']).toBe('Seit 1950. - Ton');
});
