import type { ImportFormatName } from '@kontor/shared/wire/imports';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { FileRow, ImportFormat, ReadArticle } from './format.ts';
import { findFormat, importFormats } from './formats.ts';

const today = '2026-11-30';

/** Reads a file's rows as the import does: cells trimmed, empty ones left out. */
function readRows(text: string, delimiter: string): FileRow[] {
  const records: string[][] = parse(text, { delimiter, bom: true, relax_column_count: true });
  const [header = [], ...rows] = records;
  return rows.map((cells, index) => ({
    line: index + 2,
    cells: Object.fromEntries(
      cells.map((cell, at): [string, string] => [header[at] ?? '', cell.trim()]).filter(([, cell]) => cell),
    ),
  }));
}

/** Gathers the rows of each article as the import does, and reads it. */
function readArticles(name: ImportFormatName, text: string, delimiter = ','): ReadArticle[] {
  const format: ImportFormat = importFormats[name];
  const rows = readRows(text, delimiter).map((row) => ({ row, place: format.placeRow(row) }));
  const owners = new Map(
    rows
      .flatMap(({ row, place }) => [
        ...(place.parent ? [] : place.names.map((one): [string, FileRow] => [one, row])),
        ...(place.article ? [[`article ${place.article}`, row] as [string, FileRow]] : []),
      ])
      .toReversed(),
  );
  const claimed = new Map(
    rows.flatMap(({ row, place }) => (place.children ?? []).map((child): [string, FileRow] => [child, row])),
  );
  const groups = new Map<FileRow, FileRow[]>();
  for (const { row, place } of rows) {
    const parent = place.parent ?? place.names.find((one) => claimed.has(one));
    const owner =
      (place.article ? owners.get(`article ${place.article}`) : undefined) ??
      (parent ? (claimed.get(parent) ?? owners.get(parent)) : undefined) ??
      row;
    groups.set(owner, [...(groups.get(owner) ?? []), row]);
  }
  return [...groups].map(([owner, members]) =>
    format.readArticle([owner, ...members.filter((row) => row !== owner)], today),
  );
}

/** Reads the only article of a file. */
function readOne(name: ImportFormatName, text: string, delimiter = ','): ReadArticle {
  const articles = readArticles(name, text, delimiter);
  expect(articles).toHaveLength(1);
  return articles[0] as ReadArticle; // counted before
}

const notesOf = ({ notes }: ReadArticle) => notes.map(({ column, reason }) => `${column}: ${reason}`).toSorted();

describe('WooCommerce', () => {
  const header =
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Backorders allowed?","Weight (kg)","Width (cm)","Sale price","Regular price",Categories,Tags,Images,Parent,Upsells,Brands,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"\n';

  it('a product with its texts, price, categories, pictures and attributes', () => {
    const article = readOne(
      'woocommerce',
      `${header}7,simple,T-7,4006381333931,Tasse,1,visible,Kurz,"Lang, mit Komma",,,taxable,,1,4,0,0.4,9,,"12,50","Küche > Tassen, Küche",neu,"https://alt.example/a,b.jpg, https://alt.example/c.jpg",,T-8,Werkstatt,Colour,"Blau, Grün",,\n`,
    );
    expect(article).toMatchObject({
      fields: {
        name: 'Tasse',
        description: 'Lang, mit Komma',
        properties: 'Kurz',
        brand: 'Werkstatt',
        facts: [
          { name: 'Color', value: 'Blau' },
          { name: 'Color', value: 'Grün' },
          { name: 'Breite', value: '9\u00A0cm', nameEn: 'Width', valueEn: '9\u00A0cm' },
        ],
      },
      categories: [['Küche', 'Tassen']],
      options: [],
      variants: [
        {
          price: { amount: '12.5' },
          values: [],
          fields: { sku: 'T-7', gtin: '4006381333931', published: true, countInStock: 4, weight: 400 },
        },
      ],
      pictures: [{ address: 'https://alt.example/a,b.jpg' }, { address: 'https://alt.example/c.jpg' }],
      related: ['T-8'],
    });
    expect(notesOf(article)).toEqual(['Tags: tags']);
  });

  it('variants with the attributes in which they differ, even before their parent in the file; a value that all share is a fact', () => {
    const article = readOne(
      'woocommerce',
      `${header}8,variation,H-R,,"Hemd, rot",1,visible,,,,,taxable,parent,1,,0,,,15,20,,,https://alt.example/rot.jpg,H,,,Farbe,Rot,Größe,\n` +
        `7,variable,H,,Hemd,1,visible,,Text,,,taxable,,1,,0,,,,,Kleidung,,https://alt.example/h.jpg,,,,Farbe,"Rot, Blau",Größe,"M, L"\n` +
        `9,variation,H-B,,"Hemd, blau",0,visible,,,,,taxable,parent,0,,0,,,,22,,,,id:7,,,Farbe,Blau,Größe,\n`,
    );
    expect(article.options).toEqual([{ name: 'Farbe' }]);
    expect(article.variants).toMatchObject([
      {
        values: [{ value: 'Rot' }],
        price: { amount: '15' },
        isInStock: true,
        pictures: [{ address: 'https://alt.example/rot.jpg' }],
      },
      {
        values: [{ value: 'Blau' }],
        price: { amount: '22' },
        fields: { sku: 'H-B', published: false, countInStock: 0 },
      },
    ]);
    expect(article.fields).toMatchObject({
      facts: [
        { name: 'Größe', value: 'M' },
        { name: 'Größe', value: 'L' },
      ],
    });
    expect(notesOf(article)).toEqual(['Regular price: compare_at_price']);
  });

  it.each([
    ['2026-11-01', '2026-11-30', '15', 'Regular price'],
    ['2026-12-01', '', '20', 'Sale price'],
    ['', '2026-11-29', '20', 'Sale price'],
  ])('a reduction from %j to %j costs %s, and the other price is dropped', (from, until, amount, dropped) => {
    const article = readOne(
      'woocommerce',
      `${header}1,simple,A,,Tasse,1,visible,,T,${from},${until},taxable,,1,1,0,,,15,20,K,,,,,,,,,\n`,
    );
    expect(article.variants[0]?.price).toEqual({ amount });
    expect(notesOf(article)).toEqual([`${dropped}: compare_at_price`]);
  });

  it.each([
    ['grouped', 'grouped'],
    ['external', 'external'],
    ['"simple, downloadable, virtual"', 'download'],
    ['bundle', 'bundle'],
  ])('refuses %s', (type, reason) => {
    expect(
      readOne('woocommerce', `${header}1,${type},A,,Lied,1,visible,,T,,,taxable,,1,,0,,,,2,K,,,,,,,,,\n`).refused,
    ).toBe(reason);
  });

  it('hidden products are drafts; wrong check digits, and orders above the stock, are not imported', () => {
    const article = readOne(
      'woocommerce',
      `${header}1,simple,A,1234567890123,Tasse,1,hidden,,T,,,none,reduced-rate,1,-2,1,,,,2,K,,,,,,,,,\n`,
    );
    expect(article).toMatchObject({
      tax: { name: 'none' },
      variants: [{ fields: { published: false, countInStock: 0 } }],
    });
    expect(notesOf(article)).toEqual([
      'Backorders allowed?: backorders',
      'GTIN, UPC, EAN, or ISBN: wrong_gtin',
      'Stock: backorders',
      'Visibility in catalog: visibility',
    ]);
  });

  it.each([
    ['kg', '0,4', 400, []],
    ['g', '400', 400, []],
    ['lbs', '1', 454, []],
    ['oz', '2', 57, []],
    ['kg', '0', undefined, []],
    ['kg', '5000', undefined, ['Gewicht (kg): unreadable']],
    ['Stein', '1', undefined, ['Gewicht (Stein): unreadable']],
  ])('a weight in %s of %s is %j in grams; notes have the names of the file', (unit, cell, weight, notes) => {
    const article = readOne(
      'woocommerce',
      `ID,Typ,Artikelnummer,Name,"Regulärer Preis","Gewicht (${unit})"\n1,simple,H-1,Honig,"8,90","${cell}"\n`,
    );
    expect(article.variants.map(({ fields }) => fields['weight'])).toEqual([weight]);
    expect(notesOf(article)).toEqual(notes);
  });

  it('a variation without a weight has the one of its product', () => {
    const article = readOne(
      'woocommerce',
      'ID,Type,SKU,Name,"Regular price",Parent,"Weight (kg)","Attribute 1 name","Attribute 1 value(s)"\n' +
        '7,variable,H,Krug,,,0.5,Farbe,"Rot, Blau"\n8,variation,H-R,Krug,20,H,,Farbe,Rot\n9,variation,H-B,Krug,20,H,0.7,Farbe,Blau\n',
    );
    expect(article.variants.map(({ fields }) => fields['weight'])).toEqual([500, 700]);
  });

  it('reads an export in German, with unit price and delivery time of a German plug-in', () => {
    const article = readOne(
      'woocommerce',
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,"Sichtbarkeit im Katalog",Kurzbeschreibung,Beschreibung,Steuerstatus,Steuerklasse,Vorrätig?,Lager,"Regulärer Preis",Kategorien,Bilder,Übergeordnet,Einheit,Produkteinheit,Lieferzeit,"Attribut 1 Name","Attribut 1 Wert(e)","Höhe (cm)","Meta: _yoast_wpseo_title"\n' +
        '1,simple,H-1,Honig,1,visible,Kurz,Text,taxable,reduced-rate,1,12,"8,90",Speisen,,,g,500,"2-3 Werktage",Sorte,Linde,"11,5",Honig kaufen\n',
    );
    expect(article).toMatchObject({
      tax: { rate: 7 },
      fields: {
        name: 'Honig',
        deliveryDays: { min: 2, max: 3 },
        seo: { title: 'Honig kaufen' },
        facts: [
          { name: 'Sorte', value: 'Linde' },
          { name: 'Höhe', value: '11,5\u00A0cm' },
        ],
      },
      variants: [{ price: { amount: '8.9' }, fields: { countInStock: 12, content: { amount: 500, unit: 'g' } } }],
    });
    expect(article.notes).toEqual([]);
  });
});

describe('weights', () => {
  it('are grams in Shopify, by variant; 0 means none', () => {
    const article = readOne(
      'shopify',
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price\n' +
        'krug,Krug,Größe,S,K-S,450,10\nkrug,,,L,K-L,1200.0,15\nkrug,,,M,K-M,0,12\n',
    );
    const weights = article.variants.map(({ fields }) => [fields['sku'], fields['weight']]);
    expect(Object.fromEntries(weights)).toEqual({ 'K-S': 450, 'K-L': 1200, 'K-M': undefined });
    expect(notesOf(article)).toEqual([]);
  });

  it('are kilograms in Shopware 6, where a variant without one has its product’s', () => {
    const article = readOne(
      'shopware6',
      'id;parent_id;product_number;stock;name;price_gross;weight;variants\n' +
        'a;;K;0;Krug;10;0.45;\nb;a;K-1;3;;;;Farbe: Rot\nc;a;K-2;4;;;0.5;Farbe: Blau\n',
      ';',
    );
    expect(article.variants.map(({ fields }) => fields['weight'])).toEqual([450, 500]);
    expect(notesOf(article)).toEqual([]);
  });
});

describe('Shopify', () => {
  const header =
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,Variant Image,Cost per item,Price / Österreich,Status\n';

  it('rows of a handle are a product; the default title is no option, and the old handle redirects to the product', () => {
    const article = readOne(
      'shopify',
      `${header}vase,Vase,<p>Rund</p>,Ton & Co,,Vasen,"neu, rund",TRUE,Title,Default Title,,,V1,0,shopify,3,deny,19.90,25.00,TRUE,TRUE,,https://cdn.example/2.jpg,2,Von oben,FALSE,,,8.00,20.00,active\n` +
        'vase,,,,,,,,,,,,,,,,,,,,,,https://cdn.example/1.jpg,1,,,,,,,\n',
    );
    expect(article).toMatchObject({
      oldPath: '/products/vase',
      fields: { name: 'Vase', description: '<p>Rund</p>', brand: 'Ton & Co' },
      categories: [['Vasen']],
      options: [],
      variants: [{ values: [], price: { amount: '19.9' }, fields: { sku: 'V1', countInStock: 3, published: true } }],
      pictures: [{ address: 'https://cdn.example/1.jpg' }, { address: 'https://cdn.example/2.jpg', alt: 'Von oben' }],
    });
    expect(notesOf(article)).toEqual([
      'Cost per item: purchase_data',
      'Price / Österreich: price_groups',
      'Tags: tags',
      'Variant Compare At Price: compare_at_price',
    ]);
  });

  it('variants with prices and pictures of their own, in any order of rows', () => {
    const article = readOne(
      'shopify',
      `${header}tuch,,,,,,,,,Blau,,M,T-BM,0,shopify,-1,continue,12.00,,TRUE,TRUE,,,,,,,https://cdn.example/b.jpg,,,\n` +
        'tuch,Tuch,Text,Weber,"Apparel > Scarves",,,TRUE,Colour,Rot,Size,M,T-RM,0,,0,deny,10.00,,TRUE,TRUE,,,,,FALSE,,,,,draft\n',
    );
    expect(article.options).toEqual([{ name: 'Color' }, { name: 'Size' }]);
    expect(article.categories).toEqual([['Apparel', 'Scarves']]);
    expect(article.variants).toMatchObject([
      { values: [{ value: 'Rot' }, { value: 'M' }], isInStock: true, fields: { published: false } },
      {
        values: [{ value: 'Blau' }, { value: 'M' }],
        fields: { countInStock: 0 },
        pictures: [{ address: 'https://cdn.example/b.jpg' }],
      },
    ]);
    expect(notesOf(article)).toEqual(['Variant Inventory Policy: backorders', 'Variant Inventory Qty: backorders']);
  });

  it('an option of a single variant is a fact', () => {
    const article = readOne(
      'shopify',
      `${header}ring,Ring,T,Gold,,Ringe,,TRUE,Size,52,,,R,0,shopify,1,deny,90.00,,TRUE,TRUE,,,,,FALSE,,,,,active\n`,
    );
    expect(article).toMatchObject({ options: [], fields: { facts: [{ name: 'Size', value: '52' }] } });
  });

  it.each([
    ['TRUE', 'TRUE', 'gift_card'],
    ['FALSE', 'FALSE', 'download'],
  ])('gift card %s, sent by parcel %s: refused', (card, parcel, reason) => {
    const row = `karte,Karte,T,V,,K,,TRUE,Title,Default Title,,,K,0,shopify,1,deny,10.00,,${parcel},TRUE,,,,,${card},,,,,active\n`;
    expect(readOne('shopify', header + row).refused).toBe(reason);
  });

  it('reads the columns of the newer file', () => {
    const article = readOne(
      'shopify',
      'Title,URL handle,Description,Vendor,Type,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Inventory tracker,Inventory quantity,Unit price total measure,Unit price total measure unit,Product image URL,Color (product.metafields.shopify.color-pattern)\n' +
        'Öl,oel,Text,Mühle,Öle,TRUE,Active,O1,,,9.50,shopify,7,75,cl,https://cdn.example/o.jpg,gold; grün\n',
    );
    expect(article).toMatchObject({
      oldPath: '/products/oel',
      fields: {
        facts: [
          { name: 'Color', value: 'gold' },
          { name: 'Color', value: 'grün' },
        ],
      },
      variants: [
        {
          price: { amount: '9.5' },
          fields: { countInStock: 7, published: true, content: { amount: 750, unit: 'ml' } },
        },
      ],
    });
    expect(article.notes).toEqual([]);
  });
});

describe('Shopware 5', () => {
  const header =
    'ordernumber;mainnumber;name;additionalText;supplier;tax;price_EK;pseudoprice_EK;price_H;active;instock;description;description_long;shippingtime;minpurchase;purchaseunit;referenceunit;packunit;unitID;laststock;suppliernumber;weight;width;ean;similar;configuratorOptions;categories;propertyValueName;name_2;descriptionLong_2;imageUrl\n';

  it('net prices with all decimals, properties as facts, both languages; prices of customer groups are not imported', () => {
    const article = readOne(
      'shopware5',
      `${header}A1;A1;Likör;;Brennerei;19.00;12.563025210084;15;11;1;5;Kurz;<p>Lang</p>;2-4;6;0.7;1;Flasche(n);1;1;X9;0.8;7;4006381333931;B1|B2;;14|21;Sorte:Kräuter|Land:Deutschland;Liqueur;<p>Long</p>;https://alt.example/a.jpg|https://alt.example/b.jpg\n`,
      ';',
    );
    expect(article).toMatchObject({
      tax: { rate: 19 },
      fields: {
        name: 'Likör',
        nameEn: 'Liqueur',
        description: '<p>Lang</p>',
        descriptionEn: '<p>Long</p>',
        properties: 'Kurz',
        brand: 'Brennerei',
        deliveryDays: { min: 2, max: 4 },
      },
      categories: [],
      variants: [
        {
          price: { amount: '12.563025210084', isNet: true },
          fields: { sku: 'A1', countInStock: 5, content: { amount: 0.7, unit: 'l' }, weight: 800 },
        },
      ],
      related: ['B1', 'B2'],
    });
    expect(article.fields['facts']).toHaveLength(3);
    expect(notesOf(article)).toEqual([
      'categories: no_place',
      'minpurchase: quantity_rules',
      'price_H: price_groups',
      'pseudoprice_EK: compare_at_price',
      'suppliernumber: purchase_data',
    ]);
  });

  it('rows of a main number are variants of one article, in any order', () => {
    const article = readOne(
      'shopware5',
      `${header}A1.1;A1;Tuch;;Weber;19.00;10;;;1;3;;;;;;;;;;;;;;;Farbe:Rot|Größe:L;;;;;\nA1;A1;Tuch;;Weber;19.00;12;;;0;4;;;;;;;;;;;;;;;Farbe:Blau|Größe:L;;;;;`,
      ';',
    );
    expect(article.options).toEqual([{ name: 'Farbe' }, { name: 'Größe' }]);
    expect(
      article.variants.map(({ values, fields }) => [
        values.map(({ value }) => value).join(),
        fields['sku'],
        fields['published'],
      ]),
    ).toEqual([
      ['Rot,L', 'A1.1', true],
      ['Blau,L', 'A1', false],
    ]);
  });
});

describe('Shopware 6', () => {
  const header =
    'id;parent_id;product_number;active;stock;name;description;price_net;price_gross;tax_rate;cover_media_url;cover_media_alt;manufacturer_name;categories;propertyIds;optionIds;variants\n';

  it('prices with VAT if the file has both; ids of the old shop are not imported', () => {
    const article = readOne(
      'shopware6',
      `${header}0f;;S1;1;9;Schale;Text;8.40;9.99;19;https://alt.example/s.jpg;Eine Schale;Ton;0123456789abcdef0123456789abcdef;0a|0b;;\n`,
      ';',
    );
    expect(article).toMatchObject({
      tax: { rate: 19 },
      variants: [{ price: { amount: '9.99', isNet: false }, fields: { sku: 'S1', countInStock: 9 } }],
      pictures: [{ address: 'https://alt.example/s.jpg', alt: 'Eine Schale' }],
    });
    expect(notesOf(article)).toEqual(['categories: no_place', 'propertyIds: no_place']);
  });

  it('a text of options means all their combinations', () => {
    const article = readOne(
      'shopware6',
      `${header}0f;;S1;1;9;Hemd;Text;8.40;;7;;;Weber;;;;"size: M, L | color: rot, blau"\n`,
      ';',
    );
    expect(article.options).toEqual([{ name: 'Size' }, { name: 'Color' }]);
    expect(article.variants.map(({ values, fields }) => [fields['sku'], ...values.map(({ value }) => value)])).toEqual([
      ['S1.1', 'M', 'rot'],
      ['S1.2', 'M', 'blau'],
      ['S1.3', 'L', 'rot'],
      ['S1.4', 'L', 'blau'],
    ]);
    expect(article.variants[0]).toMatchObject({ price: { amount: '8.4', isNet: true }, isInStock: true });
  });

  it('refuses more variants than a group can have, and reports invalid options', () => {
    const many = Array.from({ length: 11 }, (_none, index) => String(index)).join(', ');
    const [tooMany, wrong] = readArticles(
      'shopware6',
      `${header}0a;;S1;1;9;A;T;;9;7;;;W;;;;"a: ${many} | b: ${many}"\n0b;;S2;1;9;B;T;;9;7;;;W;;;;"a: b: c"\n`,
      ';',
    );
    expect(tooMany?.refused).toBe('too_many_variants');
    expect(wrong?.options).toEqual([]);
    expect(notesOf(wrong as ReadArticle)).toEqual(['variants: unreadable']); // read above
  });

  it('variants in their own rows inherit empty fields from their parent', () => {
    const article = readOne(
      'shopware6',
      `${header}0b;0f;S1.1;;2;;;;;;;;;;;0a0a;\n0f;;S1;1;0;Hemd;Text;;20;19;;;Weber;;;;\n0c;0f;S1.2;0;1;;;;25;;;;;;;0b0b;\n`,
      ';',
    );
    expect(article.variants).toMatchObject([
      { values: [{ value: 'S1.1' }], price: { amount: '20' }, fields: { published: true, countInStock: 2 } },
      { values: [{ value: 'S1.2' }], price: { amount: '25' }, fields: { published: false } },
    ]);
  });
});

describe('PrestaShop', () => {
  const header =
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded or Price tax included;Tax rules ID;Wholesale price;On sale (0/1);Discount amount;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #;Manufacturer;EAN13;Width;Weight;Quantity;Minimal quantity;Visibility;Additional shipping cost;Short description;Description;Tags (x,y,z...);Meta title;URL rewritten;Available for order (0 = No, 1 = Yes);Image URLs (x,y,z...);Feature(Name:Value:Position);Condition;Text fields (0 = No, 1 = Yes)\n';
  const row = (cells: Record<string, string>) => {
    const usual: Record<string, string> = {
      'Product ID': '4',
      'Active (0/1)': '1',
      'Name *': 'Uhr',
      'Price tax excluded or Price tax included': '100',
      'Tax rules ID': '1',
      'Reference #': 'U4',
      Quantity: '7',
      'URL rewritten': 'die-uhr',
      Condition: 'new',
    };
    const columns = header.trim().split(';');
    return `${columns.map((column) => cells[column] ?? usual[column] ?? '').join(';')}\n`;
  };

  it('a product with its old address, features and measures', () => {
    const article = readOne(
      'prestashop',
      header +
        row({
          Width: '1.31',
          'Feature(Name:Value:Position)': 'Farbe:Rot:1,Werk:Quarz:2',
          'Image URLs (x,y,z...)': 'https://alt.example/1.jpg,https://alt.example/2.jpg',
          'Categories (x,y,z...)': 'Uhren,Geschenke',
          'Meta title': 'Uhr kaufen',
        }),
      ';',
    );
    expect(article).toMatchObject({
      oldPath: '/4-die-uhr.html',
      tax: { name: '1' },
      fields: {
        name: 'Uhr',
        seo: { title: 'Uhr kaufen' },
        facts: [
          { name: 'Farbe', value: 'Rot' },
          { name: 'Werk', value: 'Quarz' },
          { name: 'Breite', value: '1,31\u00A0cm' },
        ],
      },
      categories: [['Uhren'], ['Geschenke']],
      variants: [{ price: { amount: '100' }, fields: { sku: 'U4', countInStock: 7, published: true } }],
      pictures: [{ address: 'https://alt.example/1.jpg' }, { address: 'https://alt.example/2.jpg' }],
    });
    expect(article.notes).toEqual([]);
  });

  it.each([
    [
      {
        'Discount percent': '5.5',
        'Discount from (yyyy-mm-dd)': '2013-06-01',
        'Discount to (yyyy-mm-dd)': '2018-12-31',
      },
      '100',
    ],
    [{ 'Discount percent': '5.5' }, '94.500000'],
    [{ 'Discount amount': '30', 'Discount to (yyyy-mm-dd)': '2026-11-30' }, '70.000000'],
  ])('%j of 100 leaves %s', (cells, amount) => {
    const article = readOne('prestashop', header + row(cells), ';');
    expect(article.variants[0]?.price).toEqual({ amount });
    expect(article.notes.map(({ reason }) => reason)).toEqual(['compare_at_price']);
  });

  it.each([
    [{ Condition: 'used' }, 'used'],
    [{ Condition: 'refurbished' }, 'used'],
    [{ 'Text fields (0 = No, 1 = Yes)': '1' }, 'customer_text'],
  ])('refuses %j', (cells, reason) => {
    expect(readOne('prestashop', header + row(cells), ';').refused).toBe(reason);
  });

  it('products that cannot be found or ordered are drafts; other values that are not imported are reported', () => {
    const article = readOne(
      'prestashop',
      header +
        row({
          Visibility: 'search',
          EAN13: '1234567890123',
          Weight: '2',
          'Minimal quantity': '3',
          'Additional shipping cost': '5',
          'Tags (x,y,z...)': 'uhr',
          'Wholesale price': '40',
        }),
      ';',
    );
    expect(article.variants[0]?.fields).toMatchObject({ published: false, weight: 2000 });
    expect(notesOf(article)).toEqual([
      'additional shipping cost: shipping_costs',
      'ean13: wrong_gtin',
      'minimal quantity: quantity_rules',
      'tags: tags',
      'visibility: visibility',
      'wholesale price: purchase_data',
    ]);
  });
});

describe('Magento 2', () => {
  const header =
    'sku,store_view_code,attribute_set_code,product_type,categories,name,description,short_description,weight,product_online,tax_class_name,visibility,price,special_price,special_price_to_date,url_key,meta_title,base_image,base_image_label,additional_images,additional_attributes,qty,is_in_stock,allow_backorders,related_skus,configurable_variations,configurable_variation_labels,custom_options\n';

  it('a product with the deepest category, attributes and its old address', () => {
    const article = readOne(
      'magento2',
      `${header}G1,,Default,simple,"Default Category/Sport,Default Category/Sport/Matten",Matte,<p>Text</p>,Kurz,1,1,Taxable Goods,"Catalog, Search",14.00,12.00,2026-12-31,matte,Matte kaufen,/m/a/matte.jpg,Die Matte,/m/a/b.jpg,"has_options=0,manufacturer=Yogi,color=Blau|Grün",100.0000,1,0,"G2,G3",,,\n`,
    );
    expect(article).toMatchObject({
      oldPath: '/matte.html',
      tax: { name: 'Taxable Goods' },
      categories: [['Sport', 'Matten']],
      fields: { name: 'Matte', properties: 'Kurz', brand: 'Yogi', seo: { title: 'Matte kaufen' } },
      variants: [{ price: { amount: '12' }, fields: { sku: 'G1', countInStock: 100, published: true } }],
      pictures: [{ address: '/m/a/matte.jpg', alt: 'Die Matte' }, { address: '/m/a/b.jpg' }],
      related: ['G2', 'G3'],
    });
    expect(article.fields['facts']).toEqual([
      { name: 'Color', value: 'Blau' },
      { name: 'Color', value: 'Grün' },
    ]);
    expect(notesOf(article)).toEqual(['price: compare_at_price', 'weight: no_place']);
  });

  it('a configurable product gets its variants from earlier rows, and English texts from a store view', () => {
    const article = readOne(
      'magento2',
      `${header}T-R,,Default,simple,Default Category,T rot,,,,1,Taxable Goods,Not Visible Individually,9.99,,,t-r,,,,,color=Rot,5,1,0,,,,\n` +
        'T-B,,Default,simple,Default Category,T blau,,,,0,Taxable Goods,Not Visible Individually,10.99,,,t-b,,blau.jpg,,,color=Blau,0,0,0,,,,\n' +
        'T,,Default,configurable,Default Category/Hemden,Hemd,Text,,,1,Taxable Goods,"Catalog, Search",,,,hemd,,,,,,,,,,"sku=T-R,color=Rot|sku=T-B,color=Blau|sku=T-X,color=Weg",color=Farbe,\n' +
        'T,en_us,Default,configurable,,Shirt,Text in English,,,,,,,,,,,,,,,,,,,,,\n' +
        'T,fr,Default,configurable,,Chemise,,,,,,,,,,,,,,,,,,,,,,\n',
    );
    expect(article.options).toEqual([{ name: 'Farbe' }]);
    expect(article.variants).toMatchObject([
      { values: [{ value: 'Rot' }], fields: { sku: 'T-R', countInStock: 5, published: true } },
      {
        values: [{ value: 'Blau' }],
        fields: { sku: 'T-B', countInStock: 0, published: false },
        pictures: [{ address: 'blau.jpg' }],
      },
    ]);
    expect(article.fields).toMatchObject({ name: 'Hemd', nameEn: 'Shirt', descriptionEn: 'Text in English' });
    expect(notesOf(article)).toEqual(['store_view_code: no_place']);
  });

  it.each([
    ['grouped', '', 'grouped'],
    ['bundle', '', 'bundle'],
    ['downloadable', '', 'download'],
    ['giftcard', '', 'gift_card'],
    ['simple', '"name=Gravur,type=field,required=0"', 'customer_text'],
  ])('refuses %s with choices %j', (type, options, reason) => {
    const article = readOne(
      'magento2',
      `${header}G1,,Default,${type},Default Category/A,Matte,T,,,1,Taxable Goods,"Catalog, Search",14,,,m,,,,,,1,1,0,,,,${options}\n`,
    );
    expect(article.refused).toBe(reason);
  });
});

describe('an own export', () => {
  const header =
    '_id;sku;published;name;nameEn;category;description;price;countInStock;content.amount;content.unit;deliveryDays.min;deliveryDays.max;facts;factsEn;group;baseName;options;optionsEn;related;image;imageAlts;imageAltsEn\n';

  it('fields by their names on the wire; an empty cell keeps a field, a dash clears it, and an apostrophe marks a text', () => {
    const article = readOne(
      'kontor',
      `${header}a1;-;true;'=Schale;;Keramik;"Zeile 1\nZeile 2";1234,50;3;0,5;l;2;4;"Maß\\: innen: 12 cm\nFarbe: Blau: hell";"Size\\: inside: 12 cm\n";;;;;b1;"p1\np2";"Von vorn\n";"Front\n"\n`,
      ';',
    );
    expect(article).toEqual({
      fields: {
        name: '=Schale',
        category: 'Keramik',
        description: 'Zeile 1\nZeile 2',
        deliveryDays: { min: 2, max: 4 },
        facts: [
          { name: 'Maß: innen', value: '12 cm', nameEn: 'Size: inside', valueEn: '12 cm' },
          { name: 'Farbe', value: 'Blau: hell' },
        ],
      },
      categories: [],
      options: [],
      variants: [
        {
          line: 2,
          id: 'a1',
          values: [],
          price: { amount: '1234.5', isNet: false },
          fields: { sku: null, published: true, countInStock: 3, content: { amount: 0.5, unit: 'l' } },
        },
      ],
      pictures: [{ address: 'p1', alt: 'Von vorn', altEn: 'Front' }, { address: 'p2' }],
      related: ['b1'],
      notes: [],
    });
  });

  it('rows of a group are its variants, and have only the group’s name', () => {
    const article = readOne(
      'kontor',
      `${header}a1;A;true;Becher, Blau;Mug, Blue;K;T;9,00;3;;;;;;;g1;Becher;Farbe: Blau;Colour: Blue;;p1;;\na2;B;false;Becher, Rot;;K;T;8,00;0;;;;;;;g1;Becher;Farbe: Rot;;;p2;;\n`,
      ';',
    );
    expect(article).toMatchObject({
      fields: { name: 'Becher' },
      options: [{ name: 'Farbe', nameEn: 'Colour' }],
      variants: [
        { id: 'a1', values: [{ value: 'Blau', valueEn: 'Blue' }], fields: { sku: 'A' }, pictures: [{ address: 'p1' }] },
        { id: 'a2', values: [{ value: 'Rot' }], fields: { published: false } },
      ],
    });
  });
});

it.each([
  ['_id;sku;category;price;countInStock', 'kontor'],
  ['ID,Type,SKU,Regular price', 'woocommerce'],
  ['ID,Typ,Artikelnummer,Regulärer Preis', 'woocommerce'],
  ['Handle,Title,Variant Price', 'shopify'],
  ['Title,URL handle,Price', 'shopify'],
  ['ordernumber;mainnumber;name', 'shopware5'],
  ['id;product_number;price_gross', 'shopware6'],
  ['ID;Active (0/1);Tax rules ID;URL rewritten', 'prestashop'],
  ['sku,attribute_set_code,product_type', 'magento2'],
  ['Nummer;Bezeichnung;Preis', undefined],
])('the columns %s are of %s', (columns, format) => {
  expect(findFormat(columns.split(/[;,]/))?.[0]).toBe(format);
});
