import { categoryCreated } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleCategoryCreated } from '../src/events-in/category-created.ts';

testSubscription(categoryCreated, 'trips can be put into it', (delivered) =>
  handleCategoryCreated({ category: delivered }),
);
