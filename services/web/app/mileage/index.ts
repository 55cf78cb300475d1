export { mileageRoutes } from './routes.ts';
export { useRateText } from './worth/use-rate-text.ts';
export { MILEAGE } from './worth/words.ts';
