import { businessUpdated } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearBusinessUpdated } from '../src/events-in/business-updated.ts';

testHearing(businessUpdated, 'its country decides whose rates hold', (told) => hearBusinessUpdated({ business: told }));
