import { expenseCreated } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleExpenseCreated } from '../src/events-in/expense-created.ts';

testSubscription(expenseCreated, 'they show its id and status', (delivered) =>
  handleExpenseCreated({ changed: delivered }),
);
