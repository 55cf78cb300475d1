export type { AuditSources } from './audit/merge-parts.ts';
export { businesses } from './businesses/business.table.ts';
export type { Business, RestoredTimes } from './businesses/business.ts';
export { createBusiness } from './businesses/create-business.ts';
export { publishRestored } from './businesses/publish-restored.ts';
export { domains } from './domains/domain.table.ts';
export { domainOf } from './domains/domain.ts';
export { departmentEvents, locationEvents } from './places/place.events.ts';
export { departments, findDepartmentByName, locations } from './places/place.table.ts';
export { publishPlaces } from './places/places.ts';
export {
  createRecord,
  deleteRecord,
  getRecord,
  listRecords,
  lockRecord,
  type RecordKind,
  rejectCommand,
  saveRecord,
  updateRecord,
} from './records/change-record.ts';
export { changed, changesOf } from './records/changes.ts';
export { assertNoCircle, lockTrees } from './records/tree.table.ts';
