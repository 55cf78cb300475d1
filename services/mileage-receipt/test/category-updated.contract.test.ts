import { categoryUpdated } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleCategoryUpdated } from '../src/events-in/category-updated.ts';

testSubscription(categoryUpdated, 'trips show its new name', (delivered) =>
  handleCategoryUpdated({ category: delivered }),
);
