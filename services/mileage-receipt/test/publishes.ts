import { type Envelope, type NewEvent, sealEvent } from '@outlay/contracts';

const NOW = new Date('2026-03-14T15:09:26.535Z');

/** An event read from its final bytes, and its aggregate. */
export const publishedAs = (fact: NewEvent): { event: Envelope; aggregate: string } => {
  const { bytes, aggregate } = sealEvent(fact, { businessId: 1, userId: 7, onBehalfOf: null }, NOW);
  return { event: JSON.parse(bytes.toString('utf8')), aggregate };
};
