import { createOutboxQueue, dropOutboxQueue } from '../../src/index.ts';

export const up = createOutboxQueue;
export const down = dropOutboxQueue;
