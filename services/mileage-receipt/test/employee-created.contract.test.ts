import { employeeCreated } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleEmployeeCreated } from '../src/events-in/employee-created.ts';

testSubscription(employeeCreated, 'trips can be entered for them', (delivered) =>
  handleEmployeeCreated({ employee: delivered }),
);
