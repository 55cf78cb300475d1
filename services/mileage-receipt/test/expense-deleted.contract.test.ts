import { expenseDeleted } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearExpenseDeleted } from '../src/events-in/expense-deleted.ts';

testHearing(expenseDeleted, 'its trip and receipts let go of it', (told) => hearExpenseDeleted({ deleted: told }));
