import { addAuditChanges, dropAuditChanges } from '@outlay/store';

/** A line of the audit log says from what to what. */
export const up = addAuditChanges;
export const down = dropAuditChanges;
