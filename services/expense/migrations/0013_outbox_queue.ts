import { createOutboxQueue, dropOutboxQueue } from '@outlay/store';

export const up = createOutboxQueue;
export const down = dropOutboxQueue;
