export { checkFilter, compileFilter, type EventFilter } from './event-filter.ts';
export { createSelection, type FilteredEndpoint, type Selection } from './select-events.ts';
