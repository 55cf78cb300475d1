export { DESTINATIONS, type Destination } from './destinations.ts';
export { recordPageOf } from './record-page.ts';
export { rightOf } from './right-of.ts';
export { PLACES } from './words.ts';
