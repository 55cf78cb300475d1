import { categoryDeleted } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleCategoryDeleted } from '../src/events-in/category-deleted.ts';

testSubscription(categoryDeleted, 'trips keep its name and no new one gets it', (delivered) =>
  handleCategoryDeleted({ categoryDeleted: delivered }),
);
