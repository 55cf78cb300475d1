export { loadContext, putCommenter } from './business.table.ts';
export * from './business.ts';
export {
  dropReport,
  keepBusiness,
  keepEmployee,
  keepEmployees,
  keepPeople,
  keepVendor,
  keepVendors,
  nameOfVendor,
  resetBusiness,
} from './keep-records.ts';
export { createTimeZones, type TimeZoneOf } from './time-zone.table.ts';
