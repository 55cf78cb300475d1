import { expenseValidated } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleExpenseValidated } from '../src/events-in/expense-validated.ts';

testSubscription(expenseValidated, 'its trip follows', (delivered) => handleExpenseValidated({ changed: delivered }));
