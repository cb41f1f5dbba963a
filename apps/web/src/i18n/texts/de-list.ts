/** The German texts of what comes after the first paint of a list: filters, suggestions, and the ways on from an empty one. */
export const deList = {
  finding: {
    filter: 'Nach Preis und Vorrat filtern',
    priceInEuro: 'Preis in Euro',
    notANumber: 'Bitte geben Sie eine Zahl ein.',
    priceFrom: 'Preis von',
    priceTo: 'Preis bis',
    from: 'von',
    to: 'bis',
    inStockOnly: 'Nur Vorrätiges',
    applyFilter: 'Filter anwenden',
    resetFilter: 'Filter zurücksetzen',
    nothingFound: 'Nichts gefunden zu „{{query}}“',
    nothingFoundHint: 'Vielleicht hilft eine andere Schreibweise oder ein kürzeres Wort.',
    nothingHere: 'Hier liegt gerade nichts',
    nothingHereHint: 'Mit weniger Filtern finden Sie mehr.',
    showAll_one: 'Das eine Produkt zeigen',
    showAll_other: 'Alle {{count, number}} Produkte zeigen',
    showEverything: 'Das ganze Sortiment zeigen',
    empty: 'Das Sortiment ist noch leer',
    emptyHint: 'Schauen Sie bald wieder vorbei.',
  },
} as const;
