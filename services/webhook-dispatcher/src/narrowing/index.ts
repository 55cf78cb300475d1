export { isWithin, withinOf } from './narrowed.ts';
