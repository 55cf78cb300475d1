export { departments } from './department.table.ts';
export { locations } from './location.table.ts';
export { departmentDeleted, locationDeleted } from './place.events.ts';
