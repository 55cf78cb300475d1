export { lacksPurpose } from './follow-trip.ts';
