import type { Notices } from '../../notices-type.ts';

export const notices: Notices = {
  pause: ({ from, until, again }) => {
    const when = from === until ? `Am ${from}` : `Vom ${from} bis ${until}`;
    return `${when} machen wir Pause und versenden nichts. Bestellen können Sie wie immer; ab dem ${again} versenden wir wieder.`;
  },
  price: {
    freeShipping: 'kostenloser Versand',
    plusShipping: 'zzgl. Versandkosten',
    withVat: (shipping) => `inkl. MwSt., ${shipping}`,
    vat: /MwSt|USt(?!G)/i,
  },
};
