export { RouteInput } from './route-input.tsx';
export { RouteLine } from './route-line.tsx';
