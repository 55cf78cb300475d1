export { checkFilter, compileFilter, type EventFilter } from './event-filter.ts';
export { createSelection, type Selection } from './select-events.ts';
