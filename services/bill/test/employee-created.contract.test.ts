import { employeeCreated } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleEmployeeCreated } from '../src/events-in/employee-created.ts';

testSubscription(employeeCreated, 'we remember who their manager is', (delivered) =>
  handleEmployeeCreated({ employeePut: delivered }),
);
