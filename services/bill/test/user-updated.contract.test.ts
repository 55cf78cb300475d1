import { userUpdated } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleUserUpdated } from '../src/events-in/user-updated.ts';

testSubscription(userUpdated, 'we remember their name and language, and their role in the business', (delivered) =>
  handleUserUpdated({ userUpdated: delivered }),
);
