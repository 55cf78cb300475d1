export { TripAmount } from './trip-amount.tsx';
export { useRateText } from './use-rate-text.ts';
export { MILEAGE } from './words.ts';
