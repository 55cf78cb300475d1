export { departmentEvents, locationEvents } from './place.events.ts';
export { departments, findDepartmentByName, locations } from './place.table.ts';
