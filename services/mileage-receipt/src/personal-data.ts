import { KNOWN_PROJECTS_DATA, MESSAGING_DATA, type PersonalData, PLACES_DATA, replicaData } from '@outlay/store';

const BUSINESS = 'until the business is erased';
const PERSON = 'until the person removes it, or the person or the business is erased';
const RECORD = `${BUSINESS}: the law keeps accounting records; nobody is named once the person is erased`;

/** Where somebody went is about the person; how far is what the amount follows from. */
const NO_PLACES = `(SELECT jsonb_agg(jsonb_build_object('address', '[erased]') ORDER BY position)
  FROM jsonb_array_elements(stops) WITH ORDINALITY AS stop (value, position))`;

/** What the database of trips and receipts keeps, of whom, why and how long. */
export const PERSONAL_DATA: PersonalData = {
  ...MESSAGING_DATA,
  ...PLACES_DATA,
  ...replicaData(),
  categories: {
    why: 'the chart of accounts',
    kept: BUSINESS,
    record: 'business_id category_id is_active is_removed version',
    text: 'names',
  },
  employees: {
    why: 'which employee an account is',
    kept: BUSINESS,
    record: 'business_id employee_id user_id is_active version location_id',
  },
  known_expenses: {
    why: 'which expenses receipts and trips belong to',
    kept: BUSINESS,
    record: 'business_id expense_id user_id status currency amount_minor tax_minor version is_deleted',
  },
  known_records: { ...KNOWN_PROJECTS_DATA, why: 'which projects there are, and what they are called' },
  locations: {
    why: 'which rates hold where',
    kept: BUSINESS,
    record: 'business_id location_id region country is_removed version',
  },
  mileage_days: {
    why: 'how far somebody drove on a day, by which the next trip is paid',
    kept: RECORD,
    record: 'business_id user_id driven_on scheme rate_unit trips counted_milli',
  },
  mileage_rates: {
    why: 'what a kilometre is worth',
    kept: BUSINESS,
    record: 'id business_id effective_from unit currency slabs created_at',
  },
  mileage_recomputations: {
    why: 'which years are to be computed again',
    kept: 'until they are',
    record: 'business_id user_id year',
  },
  mileage_trips: {
    why: 'how far somebody drove, and what that is worth',
    kept: RECORD,
    record:
      'id business_id user_id employee_id date driven_on saved_trip_id category_id project_id vehicle_id ownership region is_round_trip calculated_milli calculated_by claimed_milli effective_milli unit scheme rate_unit effective_from segments counted_milli amount_minor currency currency_exponent amount expense_id status version created_at updated_at deleted_at',
    person: 'name note stops vehicle_name polyline',
    audited: 'mileage_trip',
    of: 'user_id = person_id',
    erased: { name: 'NULL', note: 'NULL', stops: NO_PLACES, vehicle_name: 'NULL', polyline: 'NULL' },
  },
  reading_turns: {
    why: 'whose receipt is read next',
    kept: PERSON,
    record: 'business_id user_id had_at',
    of: 'user_id = person_id',
    erased: 'delete',
  },
  receipt_splits: {
    why: 'how a receipt was divided',
    kept: RECORD,
    record: 'split_id business_id receipt_id method total_minor currency created_at undone_at',
    text: 'shares',
  },
  receipts: {
    why: 'what proves an expense; its file lies in the folder or the bucket of receipts',
    kept: `${RECORD}. The file stays unless it is wanted otherwise (\`--receipts\`)`,
    record:
      'id business_id user_id expense_id content_type size sha256 pages file_key thumbnail_key reading reading_until reading_token reading_tries is_matched is_split split_generation source version created_at updated_at deleted_at',
    text: 'extraction merchant',
    person: 'file_name',
    secret: 'link_key',
    of: 'user_id = person_id',
    erased: { file_name: "'receipt'" },
  },
  saved_trips: {
    why: 'ways that a person drives often',
    kept: PERSON,
    record: 'id business_id user_id is_round_trip category_id vehicle_id version created_at updated_at deleted_at',
    person: 'name stops polyline',
    audited: 'saved_trip',
    of: 'user_id = person_id',
    erased: 'delete',
  },
  vehicles: {
    why: 'which rate a trip has',
    kept: RECORD,
    record: 'id business_id user_id ownership region is_active version created_at updated_at deleted_at',
    person: 'name license_plate',
    audited: 'vehicle',
    of: 'user_id = person_id',
    erased: { name: "'Vehicle'", license_plate: 'NULL' },
  },
};
