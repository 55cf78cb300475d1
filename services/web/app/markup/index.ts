export { guardMarkup } from './guard-markup.ts';
