export { type Choose, publishedFor, validOn } from './choose-rate.ts';
export { deleteRates, insertRate, selectRates } from './rate.table.ts';
export * from './rate.ts';
