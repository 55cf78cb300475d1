import { MESSAGING_DATA, type PersonalData, PLACES_DATA } from '@outlay/store';

const BUSINESS = 'until the business is erased';
const DAYS = '30 days, or until the business is erased';
const EVENTS = `${DAYS}; those about a person go with the person, and their deliveries with them`;

/** What the database of webhooks keeps, of whom, why and how long. */
export const PERSONAL_DATA: PersonalData = {
  ...MESSAGING_DATA,
  ...PLACES_DATA,
  answer_keys: { why: 'opens the answers of a day', kept: DAYS, record: 'day business_id', secret: 'key' },
  attempts: {
    why: 'what became of each attempt',
    kept: EVENTS,
    record:
      'delivery_id number business_id at status_code error duration_ms dns_ms connect_ms tls_ms first_byte_ms address_family reused resent certificate',
    // What a customer's endpoint answered; sealed with a key of its day.
    secret: 'answer',
  },
  business_zones: { why: 'when it is morning there', kept: BUSINESS, record: 'business_id time_zone version' },
  deliveries: {
    why: 'which event goes where',
    kept: EVENTS,
    record:
      'id business_id endpoint_id event_id event_type status attempts status_code response_time_ms error created_at delivered_at last_attempt_at next_attempt_at lease_token lease_until event_created_at attempts_before first_attempt_ms replay_id aggregate sequence',
  },
  endpoint_changes: { why: 'when endpoints are to be read again', kept: BUSINESS, record: 'business_id changes' },
  endpoint_minutes: {
    why: "an endpoint's health",
    kept: '5 days',
    record: 'business_id endpoint_id minute error attempts given_up',
  },
  endpoint_sequences: {
    why: 'the numbers of deliveries',
    kept: BUSINESS,
    record: 'business_id endpoint_id aggregate last',
  },
  endpoint_streaks: {
    why: "an endpoint's health",
    kept: BUSINESS,
    record:
      'endpoint_id business_id failures first_failure_at first_error last_failure_at last_error last_success_at changed_at',
  },
  endpoints: {
    why: 'where events go',
    kept: 'an hour after it was deleted, or until the business is erased',
    record:
      'id business_id events status version created_at updated_at deleted_at rate_limit disabled_reason disabled_at active_since gap_from gap_to verified_at previous_secret_until created_by retry_on timeout failing_since sequenced trace_context',
    text: 'url description filter labels',
    secret: 'secret headers previous_secret destination',
  },
  event_positions: {
    why: 'where pulled events begin',
    kept: 'as long as the service runs',
    record: 'only_one start server ids_of',
  },
  events: {
    why: 'what is sent, sent again and pulled, with the bytes that are signed',
    kept: EVENTS,
    record: 'id business_id kind created_at position aggregate trace_context',
    event: 'bytes',
  },
  failure_digests: { why: 'that a digest is sent once', kept: BUSINESS, record: 'business_id day' },
  instances: { why: 'which instances there are', kept: 'as long as they run', record: 'number started_at' },
  received_from_others: {
    why: 'events of other businesses that one receives',
    kept: EVENTS,
    record: 'business_id id kind created_at position aggregate trace_context',
    event: 'bytes',
  },
  replays: {
    why: 'which past events are delivered again',
    kept: DAYS,
    record:
      'id business_id endpoint_id status from_at to_at kinds statuses dry_run rate total_count done_count cursor_at cursor_id stepped_at created_at updated_at finished_at',
  },
  webhook_figures: {
    why: 'figures of endpoints',
    kept: DAYS,
    record: 'business_id endpoint_id step at events attempts succeeded failed latency',
  },
};
