import { businessCreated } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearBusinessCreated } from '../src/events-in/business-created.ts';

testHearing(businessCreated, 'we remember it', (told) => hearBusinessCreated({ businessCreated: told }));
