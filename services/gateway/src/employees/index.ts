export { employeeEvents } from './employee.events.ts';
export { employees } from './employee.table.ts';
export { settleInvited } from './move-employee.ts';
