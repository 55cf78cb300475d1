import { employeeDeleted } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleEmployeeDeleted } from '../src/events-in/employee-deleted.ts';

testSubscription(employeeDeleted, 'they are nobody’s manager', (delivered) =>
  handleEmployeeDeleted({ employeeDeleted: delivered }),
);
