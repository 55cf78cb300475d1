import { type NewEvent, newEvent } from '@outlay/contracts';
import { auditReset, type ChangeTransaction, wipe } from '@outlay/store';
import { departmentEvents, departments, locationEvents, locations } from '../../business/index.ts';
import { employeeEvents, employees } from '../../people/index.ts';

/**
 * Who belongs to a business and who did, how its people sign in, what keys and links they have, which directories keep them, who may
 * act for whom, what is still to be published of their accounts, and how its requests were answered.
 */
const KEPT = [
  ...['memberships', 'former_members', 'account_events', 'connected_accounts', 'portal_links'],
  ...['business_security', 'domains', 'identity_providers', 'provider_subjects'],
  ...['scim_tokens', 'scim_users', 'scim_groups', 'scim_group_members'],
  ...['request_log', 'request_log_days'],
];

/** The other services keep copies of these, and learn of each that it is gone. */
const publishDeleted = async (tx: ChangeTransaction, businessId: number): Promise<void> => {
  tx.publish(...(await employees.all(tx, businessId)).map(employeeEvents.deleted));
  tx.publish(...(await departments.all(tx, businessId)).map(departmentEvents.deleted));
  tx.publish(...(await locations.all(tx, businessId)).map(locationEvents.deleted));
};

/** A business of the sandbox begins anew: every service forgets what it did. */
export const sandboxReset = (businessId: number, resetId: string): NewEvent =>
  newEvent('sandbox.reset', { aggregate: `business:${businessId}`, data: { resetId } });

/** What a business of the sandbox did is gone here, and goes in every service that handles the event. */
export const forgetBusiness = async (tx: ChangeTransaction, businessId: number, resetId: string): Promise<void> => {
  await publishDeleted(tx, businessId);
  await wipe(tx, businessId, KEPT);
  tx.publish(sandboxReset(businessId, resetId));
  auditReset(tx, resetId);
};
