import { ERASED_EMAIL, ERASED_NAME, type PersonalData, type TableData } from './personal-data.ts';

const NO_END = 'as long as the service runs';

/** The tables that every service's database has: messages, audit log, and what the migrations keep. */
export const MESSAGING_DATA: PersonalData = {
  outbox: {
    why: 'events on their way to their subscribers',
    kept: 'until their subscribers acknowledged them, an hour at least and seven days at most',
    record: 'id event_id business_id aggregate kind version tries created_at published_at routing_key trace_context',
    event: 'bytes',
  },
  outbox_queue: {
    why: 'which events wait for the broker',
    kept: 'until they are on the broker',
    record: 'id business_id tries',
  },
  outbox_positions: {
    why: 'how far each subscriber has what was published',
    kept: NO_END,
    record: 'subscription position sent_to sent_at sends missing',
  },
  outbox_unacknowledged: {
    why: 'which events a subscriber is asked for again',
    kept: 'until it has them, seven days at most',
    record: 'subscription id due_at',
  },
  inbox_set_aside: {
    why: 'which events are tried again later, or are dead letters',
    kept: '8 days',
    record: 'event_id until noted_at',
  },
  inbox: {
    why: 'which events were handled, so that each takes effect once',
    kept: '8 days',
    record: 'event_id business_id kind heard_at',
  },
  idempotency_keys: {
    why: 'the answer that a repeated request gets again',
    kept: '24 hours',
    record: 'business_id credential_id route key fingerprint created_at',
    answer: 'answer',
  },
  audit_log: {
    why: 'who did what to what, and from what to what',
    kept: 'until the business is erased, or `AUDIT_LOG_YEARS` (off; 6 at least)',
    record: 'id business_id at actor_user_id on_behalf_of credential action resource request_id',
    text: 'changes',
  },
  clock_offset: { why: "the sandbox's time", kept: NO_END, record: 'only_one offset_ms' },
  erased_tenants: {
    why: 'which businesses were erased: late messages of theirs end',
    kept: NO_END,
    record: 'id erased_at',
  },
  known_keys: {
    why: 'by which fingerprints the keys are known again that the data was made with',
    kept: NO_END,
    record: 'variable fingerprint key_id is_needed recorded_at',
  },
  knex_migrations: { why: 'which migrations ran', kept: NO_END, record: 'id name batch migration_time' },
  knex_migrations_lock: { why: 'that one process migrates', kept: NO_END, record: 'index is_locked' },
};

/** What an event that is still on its way says of a person is older than their erasure. The column's name is one that code has no more. */
const NEWEST: Readonly<Record<string, string>> = Object.fromEntries([['told_at', 'greatest(told_at, now())']]);

const OF_BUSINESS = 'until the business is erased';

/** Of a service whose tenants may be in several databases. */
export const PLACES_DATA: PersonalData = {
  tenant_places: {
    why: 'in which database the rows of a business are',
    kept: OF_BUSINESS,
    record: 'business_id shard target former changed_at',
  },
  tenants_elsewhere: {
    why: 'which businesses are in another database, or leave this one',
    kept: OF_BUSINESS,
    record: 'business_id until drains',
  },
  tenant_marks: {
    why: 'how far a business that is moved was copied',
    kept: OF_BUSINESS,
    record: 'business_id mark',
  },
  shard_identity: {
    why: "which of the service's databases this is",
    kept: NO_END,
    record: 'only_one name number',
  },
};

/** The replicas of businesses and their people; `more`: further columns of the business in this service. */
export const replicaData = (more = ''): Readonly<Record<'businesses' | 'members', TableData>> => ({
  businesses: {
    why: "the gateway's businesses, as this service knows them",
    kept: OF_BUSINESS,
    record: `business_id country currency time_zone locale distance_unit status version created_at updated_at${more}`,
    text: 'name',
  },
  members: {
    why: 'whose records these are, and who may do what',
    kept: 'until the person or the business is erased',
    record: 'business_id user_id role locale told_at role_told_at locale_told_at invited_at joined_at',
    person: 'name email',
    of: 'user_id = person_id',
    erased: {
      name: ERASED_NAME('user_id'),
      email: ERASED_EMAIL('user_id'),
      ...NEWEST,
    },
  },
});

export const KNOWN_RECORDS_DATA: TableData = {
  why: 'ids of what other services own',
  kept: OF_BUSINESS,
  record: 'business_id kind record_id is_gone',
};

/** Rates name nobody. */
export const EXCHANGE_RATES_DATA: TableData = {
  why: 'what other currencies are worth to the business',
  kept: OF_BUSINESS,
  record: 'business_id date rates changed_at base_currency',
};
