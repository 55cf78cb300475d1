export { findPayloads, limitSearch } from './payload-search.table.ts';
