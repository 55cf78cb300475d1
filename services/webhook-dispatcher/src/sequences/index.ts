export { aggregateIn, aggregateOf } from './aggregate.ts';
export { numberKept } from './number-kept.ts';
export { numberDeliveries, type Sequences } from './sequence.table.ts';
export { sequenceHeaders } from './sequence-headers.ts';
