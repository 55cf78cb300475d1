import { employeeUpdated } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearEmployeeUpdated } from '../src/events-in/employee-updated.ts';

testHearing(employeeUpdated, 'we remember who their manager is', (told) => hearEmployeeUpdated({ employeePut: told }));
