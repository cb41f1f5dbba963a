import type { Preference } from '../preference-type.ts';

export const preferredWords: readonly Preference[] = [
  { not: /\blog(ged|ging|s)?[ -]?in\b|\blogins?\b/i, word: 'sign in' },
  { not: /\blog(ged|ging|s)?[ -]?(out|off)\b/i, word: 'sign out' },
  { not: /\bemails?\b/i, word: 'e-mail' },
  { not: /\b(zip|postal)[ -]?codes?\b|\bpost code\b/i, word: 'postcode' },
  { not: /\b(basket|shopping bag|trolley)\b/i, word: 'cart' },
  { not: /\bshipping address\b/i, word: 'delivery address' },
  { not: /\b(billing address)\b/i, word: 'invoice address' },
  { not: /\b(payment service|payment processor)s?\b/i, word: 'payment provider' },
  { not: /\b(package|packet)s?\b/i, word: 'parcel' },
  { not: /\bcatalog\b|\bcolor\b|\bcanceled\b|\bfavorite\b/i, word: 'catalogue, colour, cancelled, favourite' },
  { not: /\bwhere may we\b/i, word: 'where should we' },
  { not: /\bfrom \{\{count, number\}\} reviews?\b/i, word: 'based on … reviews' },
  { not: /\b(phone|telephone) nr\b|\bmobile number\b/i, word: 'phone number' },
  { not: /\b(continue shopping|to the overview)\b/i, word: 'to the catalogue' },
  { not: /\bdelivery (cost|fee|charge)s?\b/i, word: 'shipping' },
];
