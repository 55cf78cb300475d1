import { categoryUpdated } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearCategoryUpdated } from '../src/events-in/category-updated.ts';

testHearing(categoryUpdated, 'trips show its new name', (told) => hearCategoryUpdated({ category: told }));
