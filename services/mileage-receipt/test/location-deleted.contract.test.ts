import { locationDeleted } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearLocationDeleted } from '../src/events-in/location-deleted.ts';

testHearing(locationDeleted, "its region is that of nobody's trips any more", (told) =>
  hearLocationDeleted({ locationDeleted: told }),
);
