import { userDeleted } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleUserDeleted } from '../src/events-in/user-deleted.ts';

testSubscription(userDeleted, 'they are nobody in the business', (delivered) =>
  handleUserDeleted({ userDeleted: delivered }),
);
