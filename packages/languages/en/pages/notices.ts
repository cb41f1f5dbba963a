import type { Notices } from '../../notices-type.ts';

export const notices: Notices = {
  pause: ({ from, until, again }) => {
    const when = from === until ? `On ${from}` : `From ${from} to ${until}`;
    return `${when} we take a break and send nothing. You can order as always; we send again from ${again} on.`;
  },
  price: {
    freeShipping: 'free shipping',
    plusShipping: 'plus shipping costs',
    withVat: (shipping) => `incl. VAT, ${shipping}`,
    vat: /VAT/i,
  },
};
