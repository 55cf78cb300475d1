import { expenseUpdated } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearExpenseUpdated } from '../src/events-in/expense-updated.ts';

testHearing(expenseUpdated, 'its trip and receipts follow: a submitted report locks them', (told) =>
  hearExpenseUpdated({ changed: told }),
);
