import { businessUserRemoved } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearBusinessUserRemoved } from '../src/events-in/business-user-removed.ts';

testHearing(businessUserRemoved, 'nobody waits for their approval any more', (told) =>
  hearBusinessUserRemoved({ userRemoved: told }),
);
