export { departmentEvents, locationEvents } from './place.events.ts';
export { departments, locations } from './place.table.ts';
