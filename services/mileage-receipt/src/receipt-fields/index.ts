export type { BusinessFacts, Line } from './line.ts';
export { readFields } from './read-fields.ts';
