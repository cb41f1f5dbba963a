import type { SearchSection } from '../../schemas/settings-sections.ts';

/** Synonyms for household goods like the demo's, one group per line. */
const usualSynonyms = `
Lampe Leuchte lamp
Hängelampe Pendelleuchte Hängeleuchte Pendellampe Deckenlampe Deckenleuchte
Stehlampe Stehleuchte Bodenleuchte
Leuchtmittel Glühbirne Birne bulb
Tasse Becher Henkelbecher Kaffeebecher mug
Kaffeetasse Kaffeebecher Becher
Schüssel Schale bowl dish
Kanne Krug Karaffe jug pitcher carafe
Blumentopf Pflanztopf Übertopf planter flowerpot
Topf pot
Teller plate
Schneidebrett Küchenbrett Brettchen choppingboard cuttingboard
Besteck cutlery flatware
Dose Box Schachtel Behälter box tin
Kiste Truhe chest crate
Korb basket
Stuhl Hocker Schemel Sitzbank chair stool
Sessel Armsessel armchair
Sofa Couch settee
Bank Sitzbank bench
Tisch table
Couchtisch Beistelltisch Sofatisch
Schrank Kommode cupboard cabinet
Regal shelf bookcase
Kissen Polster cushion pillow
Decke Plaid Überwurf throw blanket
Handtuch Badetuch towel
Geschirrtuch Küchentuch Trockentuch teatowel dishtowel
Teppich Läufer rug carpet
Vorhang Gardine curtain drape
Bettwäsche Bettbezug bedding bedlinen
Kerzenleuchter Kerzenständer Kerzenhalter candlestick candleholder
Spiegel mirror
Uhr clock
Armbanduhr watch wristwatch
Wecker Weckuhr
Bild Poster Druck print poster
Schmuck jewellery jewelry
Geldbörse Portemonnaie Geldbeutel wallet purse
Tasche Beutel bag
Rucksack backpack rucksack
Koffer suitcase luggage
Hose Jeans trousers pants
Pullover Pulli Sweater jumper sweater
Jacke jacket
Hemd shirt
Kleid dress
Schuhe Stiefel shoes
Mütze Kappe hat cap beanie
Handy Smartphone Mobiltelefon phone smartphone
Fernseher TV television
Kopfhörer headphones earphones
Fahrrad Rad bicycle bike
Spielzeug Spielsachen toy
Heft Notizbuch notebook
Stift Kuli pen
Karton Schachtel
Geschenk Präsent gift present
Grau Anthrazit grey gray
Bunt farbig colourful colorful
`;

/** Uses and rooms of such goods, each with the goods that suit it. */
const usualUses = `
Bad Spiegel Handtuch
bathroom mirror towel
Küche Geschirrtuch Schneidebrett Vorratsdose
kitchen teatowel choppingboard
Hochzeit Tischkultur Kerzenleuchter Vase
wedding tableware candlestick vase
Holz Eiche
wood oak
`;

/** Splits a list of groups, one per line. */
const readGroups = (lines: string): string[][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(' '));

/** Default search settings of a new shop. They fit any goods; the merchant may change them. */
export const emptySearch: SearchSection = { synonyms: [], facets: [] };

/** Search settings of the demo, and of shops from before November 2026. */
export const usualSearch: SearchSection = {
  synonyms: readGroups(usualSynonyms),
  uses: readGroups(usualUses),
  facets: [],
};
