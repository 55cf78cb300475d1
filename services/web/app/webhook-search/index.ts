export { listed, statusCodes } from './listed.ts';
export { type SearchText, searchTextOf } from './search-text.ts';
export { boundsOf, SPAN_FILTERS } from './span.ts';
