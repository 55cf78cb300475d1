import { categoryDeleted } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearCategoryDeleted } from '../src/events-in/category-deleted.ts';

testHearing(categoryDeleted, 'trips keep its name and no new one gets it', (told) =>
  hearCategoryDeleted({ categoryDeleted: told }),
);
