import { ERASED_EMAIL, MESSAGING_DATA, type PersonalData } from '@outlay/store';
import { CREDENTIALS_DATA } from './credentials-data.ts';

const BUSINESS = 'until the business is erased';
const PERSON = 'until the person or the business is erased';
const RECORD = `${BUSINESS}; pseudonymised with the person`;

/** What the gateway's database keeps, of whom, why and how long. */
export const PERSONAL_DATA: PersonalData = {
  ...MESSAGING_DATA,
  ...CREDENTIALS_DATA,
  account_events: {
    why: 'what is still to be published about accounts',
    kept: 'until it is published',
    record: 'id business_id user_id kind request_id created_at',
    person: 'data',
    of: 'user_id = person_id',
    erased: 'delete',
  },
  business_reservations: {
    why: 'that a business is founded once per key',
    kept: '24 hours',
    record: 'credential_id key business_id created_at',
    ofBusiness: ['DELETE FROM business_reservations WHERE business_id = $1'],
  },
  business_security: {
    why: 'who must have a second factor',
    kept: BUSINESS,
    record: 'business_id mfa_required_for version updated_at',
  },
  businesses: {
    why: 'the business itself',
    kept: 'until it is erased',
    record:
      'id country currency time_zone locale distance_unit status version created_at updated_at settings approval_policies',
    text: 'name legal_name',
    ofBusiness: ['DELETE FROM businesses WHERE id = $1'],
  },
  connected_accounts: {
    why: 'who may act for whom',
    kept: BUSINESS,
    record:
      'id business_id user_id actor_user_id client_id scopes status created_at updated_at granted_with grant_id starts_at ends_at',
  },
  departments: {
    why: 'how the business is divided',
    kept: BUSINESS,
    record: 'id business_id parent_id manager_employee_id is_active version created_at updated_at',
    text: 'name name_key code',
  },
  domains: {
    why: 'which addresses are of the business',
    kept: BUSINESS,
    record: 'id business_id verified_at created_at updated_at look_at lost_at missed',
    text: 'name',
    secret: 'token',
  },
  employees: {
    why: 'who works there: expenses, trips and payments name the record',
    kept: RECORD,
    record:
      'id business_id user_id department_id location_id manager_id default_approver_id role status version created_at updated_at',
    person: 'first_name last_name email employee_number hire_date home_location',
    of: 'id = ANY (employee_ids)',
    erased: {
      first_name: "'Erased'",
      last_name: "'person ' || id",
      email: ERASED_EMAIL("'employee-' || id"),
      employee_number: 'NULL',
      hire_date: 'NULL',
      home_location: 'NULL',
      user_id: 'NULL',
    },
  },
  erasures: {
    why: 'which people and businesses were erased: ids alone, once it is done',
    kept: 'as long as the service runs',
    record: 'id kind subject_id written receipts started_at finished_at',
    person: 'facts',
  },
  former_members: { why: 'who belonged to the business', kept: BUSINESS, record: 'business_id user_id left_at' },
  locations: {
    why: 'where the business is',
    kept: BUSINESS,
    record: 'id business_id region country time_zone is_active version created_at updated_at',
    text: 'name code address',
  },
  memberships: {
    why: 'who belongs to the business and may do what',
    kept: PERSON,
    record:
      'business_id user_id role created_at told_locale status invited_by invited_role granted_with grant_id expires_at version updated_at',
    person: 'name',
    of: 'user_id = person_id',
    erased: 'delete',
  },
  own_environment: {
    why: 'which environment the database belongs to',
    kept: 'as long as the service runs',
    record: 'only_one environment clock_business_id',
    ofBusiness: ['UPDATE own_environment SET clock_business_id = NULL WHERE clock_business_id = $1'],
  },
  request_log: {
    why: 'what requests were answered, for who builds on the API',
    kept: '7 days, and as many a day as `REQUEST_LOG_PER_DAY`',
    record:
      'id business_id at request_id method operation_id status duration_ms credential_id credential_kind user_id code',
    text: 'path query_names message details',
    person: 'ip user_agent',
    of: 'user_id = person_id',
    erased: 'delete',
  },
  request_log_days: { why: 'how many were kept of a day', kept: 'as the log', record: 'business_id day kept' },
  saved_views: {
    why: "a person's filters of lists",
    kept: PERSON,
    record: 'id business_id user_id list version created_at updated_at',
    person: 'name query',
    audited: 'saved_view',
    of: 'user_id = person_id',
    erased: 'delete',
  },
  scim_group_members: {
    why: "the directory's groups",
    kept: PERSON,
    record: 'business_id group_id user_id',
    of: 'user_id = person_id',
    erased: 'delete',
  },
  scim_groups: {
    why: "the directory's groups",
    kept: BUSINESS,
    record: 'business_id id external_id role created_at updated_at',
    text: 'display_name',
  },
  scim_users: {
    why: "the directory's people",
    kept: PERSON,
    record: 'business_id user_id default_role created_at updated_at',
    person: 'user_name user_name_key external_id attributes',
    of: 'user_id = person_id',
    erased: 'delete',
  },
  users: {
    why: 'the account of a person',
    kept: 'until the person is erased, or deleted from their last business',
    record: 'id locale version created_at updated_at locale_told',
    person: 'name email',
    secret: 'password_hash',
    of: 'id = person_id',
    erased: { name: "''", email: ERASED_EMAIL('id'), password_hash: 'NULL' },
  },
};
