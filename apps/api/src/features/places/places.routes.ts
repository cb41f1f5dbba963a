import { placeEndpoints } from '@kontor/shared/wire/places';
import { type HttpTools, implement } from '../../http/implement.ts';
import { findPlaces } from './places.service.ts';

export function placeRoutes(tools: HttpTools): void {
  implement(tools, placeEndpoints, { find: async ({ query }) => ({ places: await findPlaces(query) }) });
}
