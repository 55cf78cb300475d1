import { newId } from '@outlay/contracts';
import type { Clock } from '@outlay/runtime';
import type { ChangeOrigin } from '@outlay/store';

/** Who the audit log and the events name: nobody of the customer's. */
export const operatorOrigin = (clock: Clock): Omit<ChangeOrigin, 'businessId'> => ({
  userId: null,
  onBehalfOf: null,
  credentialId: 'operator',
  requestId: newId('operator', clock.now()),
});
