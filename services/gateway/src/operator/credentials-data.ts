import type { PersonalData } from '@outlay/store';

const BUSINESS = 'until the business is erased';
const ENDED = 'until the person or the business is erased; refused within 5 s';
const MINUTES = 'until its few minutes are over';

/** By what people and programs prove who they are. */
export const CREDENTIALS_DATA: PersonalData = {
  account_links: {
    why: 'what a mail lets its reader do once',
    kept: 'until it is used or over, 30 days more (`oauth/clean-expired.job.ts`)',
    record: 'id user_id purpose about_business_id created_at expires_at ended_at',
    secret: 'token_hash',
    of: 'user_id = person_id',
    erased: 'delete',
    ofBusiness: ['DELETE FROM account_links WHERE about_business_id = $1'],
  },
  oauth_clients: {
    why: 'applications that people sign in to',
    kept: BUSINESS,
    record:
      'id redirect_uris scopes business_ids created_at revoked_at first_party made_in made_by made_with device_flow former_secret_until former_made_by former_made_with suspended_at tokens_from updated_at last_used_at',
    text: 'name',
    secret: 'secret_hash former_secret_hash',
    ofBusiness: [
      'DELETE FROM oauth_clients WHERE business_ids = ARRAY[$1::bigint]',
      'UPDATE oauth_clients SET business_ids = array_remove(business_ids, $1) WHERE $1 = ANY (business_ids)',
      'UPDATE oauth_clients SET made_in = NULL WHERE made_in = $1',
      `UPDATE oauth_clients SET made_with = NULL WHERE made_with IN
        (SELECT id FROM api_keys WHERE business_ids = ARRAY[$1::bigint])`,
    ],
  },
  api_keys: {
    why: 'credentials of people and programs',
    kept: ENDED,
    record:
      'id user_id scopes business_ids last_four expires_at revoked_at last_used_at created_at parent_id signing_key made_in',
    text: 'name',
    secret: 'jti_hash',
    of: 'user_id = person_id',
    erased: { name: "'[erased]'", revoked_at: 'coalesce(revoked_at, now())' },
    ofBusiness: [
      'DELETE FROM api_keys WHERE business_ids = ARRAY[$1::bigint]',
      'UPDATE api_keys SET business_ids = array_remove(business_ids, $1) WHERE $1 = ANY (business_ids)',
      'UPDATE api_keys SET made_in = NULL WHERE made_in = $1',
    ],
  },
  identity_providers: {
    why: "the business's own sign-in",
    kept: BUSINESS,
    record:
      'id business_id kind default_role role_claim role_mapping domains required enabled includes_owners version created_at updated_at',
    text: 'name oidc saml',
    secret: 'client_secret',
  },
  oauth_records: {
    why: 'grants and tokens of applications',
    kept: 'until they expire',
    record: 'model id grant_id uid consumed_at expires_at',
    secret: 'payload',
    of: "payload->>'accountId' = person_id::text",
    erased: 'delete',
  },
  passkey_challenges: {
    why: 'that a passkey answers once',
    kept: MINUTES,
    record: 'bound expires_at',
    secret: 'challenge_hash',
  },
  passkeys: {
    why: 'how a person signs in',
    kept: 'until the person removes it or is erased',
    record: 'id user_id transports is_synced created_at used_at',
    person: 'name',
    secret: 'credential_id public_key counter',
    of: 'user_id = person_id',
    erased: 'delete',
  },
  portal_links: {
    why: 'links by which the portal opens',
    kept: BUSINESS,
    record:
      'id business_id allowed_origin read_only session_seconds appearance scopes made_by granted_with grant_id created_at expires_at opened_at session_ends_at revoked_at webhook_ids narrowed_scopes',
    secret: 'session_hash',
  },
  provider_subjects: {
    why: "whom the business's sign-in means",
    kept: ENDED,
    record: 'business_id provider_id user_id created_at used_at',
    person: 'subject',
    of: 'user_id = person_id',
    erased: 'delete',
  },
  provider_visits: {
    why: "a sign-in at the business's own provider that is under way",
    kept: MINUTES,
    record: 'id business_id provider_id visit_id return_to answer_id expires_at ended_at',
    secret: 'nonce verifier answer',
  },
  recovery_codes: {
    why: 'how a person signs in without the second factor',
    kept: ENDED,
    record: 'user_id created_at used_at',
    secret: 'code_hash',
    of: 'user_id = person_id',
    erased: 'delete',
  },
  scim_tokens: {
    why: 'credentials of directories',
    kept: BUSINESS,
    record:
      'id business_id default_role last_four made_by granted_with grant_id created_at expires_at last_used_at revoked_at',
    text: 'name',
    secret: 'token_hash',
  },
  sessions: {
    why: 'where a person is and was signed in',
    kept: '`SESSION_LOG_DAYS` (30) after they were last seen there, or until the person is erased; never shorter than the session lives',
    record: 'id uid user_id methods created_at signed_in_at seen_at ended_at',
    person: 'device',
    of: 'user_id = person_id',
    erased: 'delete',
  },
  totp_secrets: {
    why: 'the second factor of a person',
    kept: ENDED,
    record: 'id user_id created_at confirmed_at last_step used_at',
    secret: 'sealed',
    of: 'user_id = person_id',
    erased: 'delete',
  },
  used_assertions: {
    why: 'that an assertion is used once',
    kept: MINUTES,
    record: 'business_id provider_id assertion_id expires_at',
  },
};
