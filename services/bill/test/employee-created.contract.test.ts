import { employeeCreated } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearEmployeeCreated } from '../src/events-in/employee-created.ts';

testHearing(employeeCreated, 'we remember who their manager is', (told) => hearEmployeeCreated({ employeePut: told }));
