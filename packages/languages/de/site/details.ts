/** The German words of what a product says in details of a type: their names, what they are to say, and the values of choices. */
export const deDetails = {
  details: {
    title: 'Produktangaben',
    yes: 'Ja',
    no: 'Nein',
    unsaid: 'keine Angabe',
    names: {
      goodsClass: 'Art der Ware',
      foodName: 'Bezeichnung des Lebensmittels',
      ingredients: 'Zutaten',
      allergens: 'Allergene',
      alcohol: 'Alkoholgehalt',
      nutrition: 'Nährwerte',
      storage: 'Aufbewahrung',
      durability: 'Haltbarkeit',
      origin: 'Ursprungsland oder Herkunftsort',
      operator: 'Lebensmittelunternehmer',
      organic: 'Aus biologischer Erzeugung',
      organicControl: 'Öko-Kontrollstelle',
      fibres: 'Faserzusammensetzung',
      animalParts: 'Enthält nichttextile Teile tierischen Ursprungs',
      care: 'Pflege',
    },
    hints: {
      goodsClass: 'Sie entscheidet, welche Angaben hier folgen und ohne welche dem Produkt etwas fehlt.',
      ingredients: 'In absteigender Folge ihres Gewichts. Allergene zwischen Sternchen: Mehl (*Weizen*).',
      allergens: 'Was davon enthalten ist, oder dass keine enthalten sind.',
      nutrition: 'Je 100\u00a0g oder 100\u00a0ml, in jeder Zeile ein Wert.',
      origin: 'Bei Honig alle Ursprungsländer in absteigender Folge, jedes mit seinem Anteil in Prozent (HonigV).',
      operator: 'Name und Anschrift.',
      organicControl: 'Codenummer, etwa DE-ÖKO-001.',
      fibres: 'Jede Faser mit ihrem Anteil in Prozent: 80\u00a0% Wolle, 20\u00a0% Polyamid.',
    },
    choices: {
      goodsClass: { food: 'Lebensmittel', textile: 'Textilien' },
    },
  },
} as const;
