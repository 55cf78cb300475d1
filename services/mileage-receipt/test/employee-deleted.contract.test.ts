import { employeeDeleted } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleEmployeeDeleted } from '../src/events-in/employee-deleted.ts';

testSubscription(employeeDeleted, 'no new trips are entered for them', (delivered) =>
  handleEmployeeDeleted({ employeeDeleted: delivered }),
);
