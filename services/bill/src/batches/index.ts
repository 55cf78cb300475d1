export { findFormats } from './funding-account.table.ts';
