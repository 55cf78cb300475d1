export { type Destination, DESTINATIONS } from './destinations.ts';
export { PLACES } from './words.ts';
