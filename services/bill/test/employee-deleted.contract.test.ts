import { employeeDeleted } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearEmployeeDeleted } from '../src/events-in/employee-deleted.ts';

testHearing(employeeDeleted, 'they are nobody’s manager', (told) => hearEmployeeDeleted({ employeeDeleted: told }));
