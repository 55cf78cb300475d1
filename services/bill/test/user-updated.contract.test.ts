import { userUpdated } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearUserUpdated } from '../src/events-in/user-updated.ts';

testHearing(userUpdated, 'we remember their name and language, and their role in the business', (told) =>
  hearUserUpdated({ userUpdated: told }),
);
