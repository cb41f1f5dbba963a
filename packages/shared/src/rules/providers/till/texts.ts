import type { MethodDrafts, MethodLook } from '../description.ts';

export const tillLook: MethodLook = {
  hint: {
    de: 'Nur wenn Sie die Bestellung abholen: Sie bezahlen bei uns an der Kasse und bekommen dort den Beleg.',
    en: 'Only if you pick the order up: you pay at our till and get the receipt there.',
  },
  drawings: () => [],
};

export const tillDrafts: MethodDrafts = {
  terms: {
    de: '- **Bezahlung bei Abholung:** Sie holen die Bestellung bei uns ab und bezahlen sie dort an der Kasse.',
    en: '- **Payment on pick-up:** you pick the order up from us and pay it at our till.',
  },
  namedBy: {
    de: [/bei abholung|barzahlung/iu],
    en: [/on pick-?up|on collection|in cash/i],
  },
};
