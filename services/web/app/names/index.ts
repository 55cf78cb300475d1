export { type Names, useNames } from './use-names.ts';
