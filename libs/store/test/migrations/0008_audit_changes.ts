import { addAuditChanges, dropAuditChanges } from '../../src/index.ts';

export const up = addAuditChanges;
export const down = dropAuditChanges;
