import { employeeDeleted } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearEmployeeDeleted } from '../src/events-in/employee-deleted.ts';

testHearing(employeeDeleted, 'no new trips are entered for them', (told) =>
  hearEmployeeDeleted({ employeeDeleted: told }),
);
