export { checkFilter, compileFilter, type EventFilter } from './event-filter.ts';
export { type FilteredEndpoint, type Looks, type Selection, wouldGo } from './select-events.ts';
