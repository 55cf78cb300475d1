import type { EventOfKind } from '@outlay/contracts';
import { handleReset, putBusiness } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { forgetCommenters, putName, putNames, putPeople } from './business.table.ts';

/** A business and its language; the newer version wins, whatever the order of arrival. */
export const keepBusiness = async (
  { database }: Deps,
  event: EventOfKind<'business.created' | 'business.updated'>,
): Promise<void> => {
  await database.handle(event, async (tx) => void (await putBusiness(tx, event.data.business)));
};

/** A business with its people, who were there before this service was. */
export const keepPeople = async ({ database }: Deps, event: EventOfKind<'business.people_listed'>): Promise<void> => {
  await database.handle(event, async (tx) => {
    await putBusiness(tx, event.data.business);
    tx.write(putPeople(event));
  });
};

/** What employees are called who were there before this service was. */
export const keepEmployees = async (
  { database }: Deps,
  event: EventOfKind<'business.employees_listed'>,
): Promise<void> => {
  const put = putNames(event.metadata.businessId, 'employee', event.data.employees);
  await database.handle(event, async (tx) => tx.write(put));
};

/** The same of vendors. */
export const keepVendors = async ({ database }: Deps, event: EventOfKind<'business.vendors_listed'>): Promise<void> => {
  const put = putNames(event.metadata.businessId, 'vendor', event.data.vendors);
  await database.handle(event, async (tx) => tx.write(put));
};

/** What an employee is called. */
export const keepEmployee = async (
  { database }: Deps,
  event: EventOfKind<'employee.created' | 'employee.updated'>,
): Promise<void> => {
  const { businessId } = event.metadata;
  const { id, firstName, lastName, version } = event.data.employee;
  const name = `${firstName} ${lastName}`;
  const put = putName({ businessId, record: { kind: 'employee', id }, name, version });
  await database.handle(event, async (tx) => tx.write(put));
};

type VendorEvent = EventOfKind<'vendor.created' | 'vendor.updated'>;

/** What a vendor is called. */
export const nameOfVendor = ({ metadata: { businessId }, data: { vendor } }: VendorEvent) =>
  putName({ businessId, record: { kind: 'vendor', id: vendor.id }, name: vendor.name, version: vendor.version });

export const keepVendor = async ({ database }: Deps, event: VendorEvent): Promise<void> => {
  await database.handle(event, async (tx) => tx.write(nameOfVendor(event)));
};

/** Nobody takes part in what is said about a report that is gone. */
export const dropReport = async ({ database }: Deps, event: EventOfKind<'report.deleted'>): Promise<void> => {
  const forget = forgetCommenters(event.metadata.businessId, event.data.report.id);
  await database.handle(event, async (tx) => tx.write(forget));
};

/** Mails, preferences and comments of a business of the sandbox are gone; its people are the same, and so are employees' names. */
export const resetBusiness = ({ database }: Deps, event: EventOfKind<'sandbox.reset'>): Promise<void> =>
  handleReset({ database, keep: ['known_names'] })(event);
