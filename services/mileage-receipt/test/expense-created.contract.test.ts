import { expenseCreated } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearExpenseCreated } from '../src/events-in/expense-created.ts';

testHearing(expenseCreated, 'they show its id and status', (told) => hearExpenseCreated({ changed: told }));
