import { newId } from '@outlay/contracts';
import type { Clock } from '@outlay/runtime';
import type { ChangeOrigin } from '@outlay/store';

/** The actor in the audit log and the events: the operator, and no person of the customer. */
export const operatorOrigin = (clock: Clock): Omit<ChangeOrigin, 'businessId'> => ({
  userId: null,
  onBehalfOf: null,
  credentialId: 'operator',
  requestId: newId('operator', clock.now()),
});
