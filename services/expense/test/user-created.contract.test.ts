import { userCreated } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleUserCreated } from '../src/events-in/user-created.ts';

testSubscription(userCreated, 'we remember their name and language', (delivered) =>
  handleUserCreated({ user: delivered }),
);
