import { businessUserRemoved } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearBusinessUserRemoved } from '../src/events-in/business-user-removed.ts';

testHearing(businessUserRemoved, 'no receipt is split with them any more', (told) =>
  hearBusinessUserRemoved({ userRemoved: told }),
);
