import { categoryCreated } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearCategoryCreated } from '../src/events-in/category-created.ts';

testHearing(categoryCreated, 'trips can be put into it', (told) => hearCategoryCreated({ category: told }));
