import { businessUpdated } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearBusinessUpdated } from '../src/events-in/business-updated.ts';

testHearing(businessUpdated, 'we approve and pay by its new settings and policies', (told) =>
  hearBusinessUpdated({ businessUpdated: told }),
);
