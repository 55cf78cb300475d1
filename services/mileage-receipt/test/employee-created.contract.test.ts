import { employeeCreated } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearEmployeeCreated } from '../src/events-in/employee-created.ts';

testHearing(employeeCreated, 'trips can be entered for them', (told) => hearEmployeeCreated({ employee: told }));
