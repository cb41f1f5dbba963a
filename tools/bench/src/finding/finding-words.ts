/** Words for names and descriptions of the large catalogue: German, English. */
export const heads = [
  ['lampe', 'lamp'],
  ['leuchte', 'light'],
  ['vase', 'vase'],
  ['schale', 'bowl'],
  ['tasse', 'mug'],
  ['kanne', 'jug'],
  ['teller', 'plate'],
  ['tisch', 'table'],
  ['hocker', 'stool'],
  ['regal', 'shelf'],
  ['korb', 'basket'],
  ['kissen', 'cushion'],
  ['decke', 'blanket'],
  ['teppich', 'rug'],
  ['tuch', 'cloth'],
  ['uhr', 'clock'],
  ['spiegel', 'mirror'],
  ['kiste', 'box'],
  ['brett', 'board'],
  ['topf', 'pot'],
] as const;

export const beginnings = [
  ['Tisch', 'Table'],
  ['Wand', 'Wall'],
  ['Steh', 'Floor'],
  ['Küchen', 'Kitchen'],
  ['Garten', 'Garden'],
  ['Blumen', 'Flower'],
  ['Kinder', 'Nursery'],
  ['Bad', 'Bath'],
  ['Reise', 'Travel'],
  ['Bauch', 'Belly'],
  ['Leinen', 'Linen'],
  ['Eichen', 'Oak'],
  ['Woll', 'Wool'],
  ['Glas', 'Glass'],
  ['Papier', 'Paper'],
  ['Winter', 'Winter'],
] as const;

export const colours = [
  ['Cremeweiß', 'Cream'],
  ['Anthrazit', 'Charcoal'],
  ['Moosgrün', 'Moss'],
  ['Nachtblau', 'Midnight'],
  ['Ocker', 'Ochre'],
  ['Rostrot', 'Rust'],
  ['Sand', 'Sand'],
  ['Rosé', 'Blush'],
  ['Schwarz', 'Black'],
  ['Natur', 'Natural'],
] as const;

export const materials = [
  ['Steinzeug', 'Stoneware'],
  ['Eiche', 'Oak'],
  ['Leinen', 'Linen'],
  ['Messing', 'Brass'],
  ['Weide', 'Willow'],
  ['Wolle', 'Wool'],
  ['Glas', 'Glass'],
  ['Kork', 'Cork'],
] as const;

/** Halves of sentences: a description joins one of each list, with two rare words in between. */
export const sentences = [
  ['Von Hand gefertigt und einzeln geprüft.', 'Made by hand and checked one by one.'],
  ['Die Glasur zeigt feine Eisensprenkel.', 'The glaze carries fine iron specks.'],
  ['Wasserdicht; von Hand spülen und trocknen lassen.', 'Watertight; wash by hand and let it dry.'],
  ['Passt zu hellen Räumen und dunklen Böden.', 'Goes with bright rooms and dark floors.'],
  ['Aus heimischem Rohstoff, ohne Lösungsmittel geölt.', 'Of local stock, oiled without solvents.'],
  ['Das Kabel ist mit Stoff umflochten.', 'The cord is covered with fabric.'],
  ['Der Fuß bleibt unglasiert und steht sicher.', 'The foot is left bare and stands firmly.'],
  ['In kleinen Auflagen gewebt, jede ein wenig anders.', 'Woven in small lots, each a little different.'],
] as const;

/** Syllables of rare words and makers. */
export const syllables = 'bo ra mel tin ho ka sen lu wi dor fa gri pan tel mo ske rin va lo zu ber na ki sta'.split(
  ' ',
);
