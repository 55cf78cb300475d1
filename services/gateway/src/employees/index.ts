export { employeeEvents } from './employee.events.ts';
export { employees } from './employee.table.ts';
export { activateInvited } from './move-employee.ts';
