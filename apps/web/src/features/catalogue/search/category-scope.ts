import { createContext } from 'react';

/** Name of the category whose page the list is on; undefined if the address's query names it, or none. */
export const CategoryScope = createContext<string | undefined>(undefined);
