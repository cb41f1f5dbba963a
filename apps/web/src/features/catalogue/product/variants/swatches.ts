/** Colours of common words, German and English. */
const words: Readonly<Record<string, string>> = {
  '#fdfdfb': 'weiß white',
  '#f3ecdc': 'creme cremeweiß cream ivory elfenbein wollweiß offwhite',
  '#e3d5b8': 'natur natural beige sand',
  '#8f9196': 'grau grey gray',
  '#c9cbcf': 'hellgrau silber silver',
  '#4b4e55': 'dunkelgrau anthrazit anthracite charcoal graphit graphite schiefer slate',
  '#17191f': 'schwarz black',
  '#2d5fa8': 'blau blue',
  '#9cc0e4': 'hellblau',
  '#1f2f55': 'dunkelblau marine navy nachtblau',
  '#5f8ba5': 'taubenblau',
  '#1f7f86': 'türkis turquoise petrol teal',
  '#3f8a4b': 'grün green',
  '#a9cf9b': 'hellgrün mint',
  '#24452f': 'dunkelgrün tannengrün',
  '#6d7b45': 'moos moosgrün moss oliv olive',
  '#8da38a': 'salbei salbeigrün sage',
  '#e3b936': 'gelb yellow',
  '#c8922c': 'senf senfgelb mustard ocker ochre curry gold golden',
  '#dd7a2b': 'orange',
  '#b5623f': 'terrakotta terracotta rost rostrot rust kupfer copper',
  '#b3322f': 'rot red',
  '#70222c': 'dunkelrot weinrot bordeaux burgundy',
  '#dfa3ad': 'rosa pink rosé',
  '#7b5a95': 'lila violett purple violet',
  '#c3b2d8': 'flieder lilac lavendel lavender',
  '#74513a': 'braun brown',
  '#4a3325': 'dunkelbraun',
};

const colours = new Map(
  Object.entries(words).flatMap(([colour, names]) => names.split(' ').map((name) => [name, colour] as const)),
);

/** Returns the colour that one of these texts is the common name of; undefined for other texts. */
export function findSwatch(...names: readonly (string | undefined)[]): string | undefined {
  return names.map((name) => name && colours.get(name.trim().toLowerCase())).find(Boolean);
}
