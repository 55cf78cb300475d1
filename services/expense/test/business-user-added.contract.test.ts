import { businessUserAdded } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearBusinessUserAdded } from '../src/events-in/business-user-added.ts';

testHearing(businessUserAdded, 'we remember who belongs to it: expenses are entered for its members only', (told) =>
  hearBusinessUserAdded({ userAdded: told }),
);
