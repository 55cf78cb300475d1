import { employeeUpdated } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleEmployeeUpdated } from '../src/events-in/employee-updated.ts';

testSubscription(employeeUpdated, 'we remember who their manager is', (delivered) =>
  handleEmployeeUpdated({ employeePut: delivered }),
);
