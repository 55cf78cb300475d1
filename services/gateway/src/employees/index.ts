export { employeeEvents } from './employee.events.ts';
export { employees } from './employee.table.ts';
export { placeEmployee } from './place-employee.ts';
export { publishEmployees } from './publish-employees.ts';
export { settleEmployee } from './settle-employee.ts';
