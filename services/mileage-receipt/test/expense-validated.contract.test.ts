import { expenseValidated } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearExpenseValidated } from '../src/events-in/expense-validated.ts';

testHearing(expenseValidated, 'its trip follows', (told) => hearExpenseValidated({ changed: told }));
