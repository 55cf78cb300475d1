export { LANGUAGES } from './words.ts';
