export { mileageRoutes } from './routes.ts';
export { useRateText } from './worth/use-rate-text.ts';
