import { addAcknowledgements, dropAcknowledgements } from '../../src/index.ts';

export const up = addAcknowledgements;
export const down = dropAcknowledgements;
