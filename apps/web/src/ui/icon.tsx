const PATHS = {
  search: 'M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zm-1 4.5 4.5 4.5',
  user: 'M13.5 6.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM3 17.5c.5-4 3-5.5 7-5.5s6.5 1.5 7 5.5',
  cart: 'M2.5 8h15l-1.5 9.5H4zM6 8l2.5-5.5M14 8l-2.5-5.5',
  previous: 'm12.5 4-6 6 6 6',
  next: 'm7.5 4 6 6-6 6',
  back: 'M17 10H3.5m5-5-5 5 5 5',
  close: 'm4.5 4.5 11 11m0-11-11 11',
  zoom: 'M12 3h5v5M8 17H3v-5M16.5 3.5l-5 5M3.5 16.5l5-5',
  heart: 'm10 16.5-6-6a3.9 3.9 0 0 1 5.5-5.5l.5.5.5-.5a3.9 3.9 0 0 1 5.5 5.5z',
  trash: 'M3 5h14M8 5V2.5h4V5M4.5 5l1 12.5h9l1-12.5M8.5 8.5v5.5m3-5.5v5.5',
  upload: 'M10 13V3.5M5.5 8 10 3.5 14.5 8M3 12.5V17h14v-4.5',
  menu: 'M2.5 5.5h15m-15 4.5h15m-15 4.5h15',
} as const;

export type IconName = keyof typeof PATHS;

/** Line drawing of 20 px in the text colour; always beside or inside an element with a label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The shop's mark, a pennant. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 18" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d="M0 0h24l-5 9 5 9H0zM1.5 1.5v15H11v-15z" />
    </svg>
  );
}
