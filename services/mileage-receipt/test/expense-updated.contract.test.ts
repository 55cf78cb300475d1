import { expenseUpdated } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleExpenseUpdated } from '../src/events-in/expense-updated.ts';

testSubscription(expenseUpdated, 'its trip and receipts follow: a submitted report locks them', (delivered) =>
  handleExpenseUpdated({ changed: delivered }),
);
