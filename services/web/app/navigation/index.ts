export { DESTINATIONS, type Destination } from './destinations.ts';
export { PLACES } from './words.ts';
