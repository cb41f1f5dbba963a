import type { TextsOf } from '../../site-texts-type.ts';

/** The English words of what a product says in details of a type; keys as in de/site/details.ts. */
export const enDetails = {
  product: {
    textHeading: 'Description',
    sizeAndMaterial: 'Size and material',
    properties: 'Characteristics',
    brand: 'Brand',
    category: 'Category',
    sizeOf:
      '{{width}}\u00a0cm wide, {{height}}\u00a0cm high; beside it a sheet of A4, 21\u00a0cm wide and 29.7\u00a0cm high',
    sizeBeside: 'Its size beside a sheet of paper (A4)',
    safety: 'Product safety and manufacturer',
    manufacturer: 'Manufacturer',
    contact: 'Contact',
    euResponsible: 'Responsible in the EU',
    sku: 'SKU',
    gtin: 'GTIN',
    warnings: 'Warnings',
    mandatoryNotes: 'Mandatory notes',
  },
  variants: {
    prices: '{{lowest}} to {{highest}}, depending on the variant',
    soldOut: 'sold out',
  },
  details: {
    title: 'Product information',
    yes: 'Yes',
    no: 'No',
    unsaid: 'not stated',
    names: {
      goodsClass: 'Kind of goods',
      foodName: 'Name of the food',
      ingredients: 'Ingredients',
      allergens: 'Allergens',
      alcohol: 'Alcoholic strength',
      nutrition: 'Nutrition',
      storage: 'Storage',
      durability: 'Durability',
      origin: 'Country of origin or place of provenance',
      operator: 'Food business operator',
      organic: 'Organically produced',
      organicControl: 'Organic control body',
      fibres: 'Fibre composition',
      animalParts: 'Contains non-textile parts of animal origin',
      care: 'Care',
    },
    hints: {
      goodsClass: 'It decides which details follow here, and which of them the product lacks while they are empty.',
      ingredients: 'In descending order of weight. Allergens between asterisks: flour (*wheat*).',
      allergens: 'Which of them it contains, or that it contains none.',
      nutrition: 'Per 100\u00a0g or 100\u00a0ml, one value on each line.',
      origin: 'For honey all countries of origin in descending order, each with its share in per cent (HonigV).',
      operator: 'Name and address.',
      organicControl: 'Code number, such as DE-ÖKO-001.',
      fibres: 'Each fibre with its share in per cent: 80% wool, 20% polyamide.',
    },
    choices: {
      goodsClass: { food: 'Food', textile: 'Textiles' },
    },
  },
} satisfies TextsOf<'details'>;
