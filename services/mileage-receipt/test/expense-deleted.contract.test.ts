import { expenseDeleted } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleExpenseDeleted } from '../src/events-in/expense-deleted.ts';

testSubscription(expenseDeleted, 'its trip and receipts let go of it', (delivered) =>
  handleExpenseDeleted({ deleted: delivered }),
);
