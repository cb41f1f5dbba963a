/**
 * Usual names of countries that neither Unicode's CLDR nor the package `world-countries` has, in German and English: older
 * names, parts that people name instead of the whole, short forms, and the code that the EU's VAT ids begin with.
 */
const usualNames: Readonly<Record<string, string>> = {
  AE: 'VAE, Emirate, Emirates, Dubai, Abu Dhabi',
  AG: 'Antigua, Barbuda',
  BA: 'Bosnien, Bosnia, Herzegowina, Herzegovina, BiH',
  BY: 'Weißrussland, Belorussland, White Russia, Byelorussia, Belorussia',
  CD: 'Demokratische Republik Kongo, DR Kongo, Kongo-Kinshasa, Zaire, Democratic Republic of Congo',
  CG: 'Kongo, Congo, Republik Kongo, Kongo-Brazzaville',
  CI: 'Elfenbeinküste',
  CN: 'Volksrepublik China, VR China, PR China, PRC, Mainland China',
  CV: 'Kapverden, Kap Verde, Kapverdische Inseln, Cape Verde Islands',
  CZ: 'Tschechei, Tschechische Rep, Czech Rep, Bohemia, Böhmen',
  DE: 'BRD, Bundesrepublik, Bundesrepublik Deutschland, FRG, Deutschl, Ger',
  DO: 'Dom Rep, Dominikan Republik',
  ES: 'Königreich Spanien, Mallorca, Balearen, Balearic Islands',
  FO: 'Färöer, Faröer, Färöer-Inseln, Faeroe Islands, Faroes',
  GB: `Großbritannien, Britannien, Britain, Great Britain, England, Schottland, Scotland, Wales, Nordirland, Northern Ireland,
    Großbritannien und Nordirland, Great Britain and Northern Ireland, GB and NI, Vereinigtes Königreich von Großbritannien und Nordirland`,
  GR: 'EL, Hellas, Kreta, Crete',
  IE: 'Eire, Südirland, Southern Ireland, Irische Republik, Irish Republic',
  IT: 'Sizilien, Sicily, Sardinien, Sardinia, Südtirol, South Tyrol',
  KG: 'Kirgisien, Kirgisistan, Kirgistan, Kirgisische Republik',
  KN: 'St. Kitts, Saint Kitts',
  KP: 'Nord-Korea, DVRK, DPRK',
  KR: 'Korea, Süd-Korea, Rep. Korea, Republik Korea, Korea Republic, Korea (Süd), Korea (South)',
  LK: 'Ceylon',
  MD: 'Moldau, Moldawien, Moldavia, Republik Moldau',
  MK: 'Mazedonien, Nord-Mazedonien, Macedonia, FYROM',
  MM: 'Birma, Burma',
  NL: 'Holland, Niederland, Netherland, The Netherlands, Königreich der Niederlande',
  PF: 'Tahiti',
  RU: 'Rußland, Russische Föderation, Russian Fed',
  SK: 'Slowakische Rep, Slovak Rep',
  SR: 'Surinam',
  SZ: 'Swasiland, Swaziland',
  TL: 'Osttimor, Ost-Timor, East Timor, Timor Leste',
  TR: 'Turkey, Türkei, Turkiye',
  TT: 'Trinidad, Tobago',
  TW: 'Republik China, Formosa, Chinese Taipei',
  US: 'Amerika, America, Vereinigte Staaten von Nordamerika, U.S. of A., the States',
  VA: 'Vatikan, Vatikanstaat, Vatican, Heiliger Stuhl, Holy See, Kirchenstaat',
  VC: 'St. Vincent, Saint Vincent',
  ZA: 'Süd-Afrika, RSA',
};

/** Each usual name with the ISO code of its country. */
export const usualCountryNames: readonly (readonly [name: string, code: string])[] = Object.entries(usualNames).flatMap(
  ([code, names]) => names.split(',').map((name) => [name.trim(), code] as const),
);
