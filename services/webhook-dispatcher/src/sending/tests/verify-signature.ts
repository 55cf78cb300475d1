import { timingSafeEqual } from 'node:crypto';
import type { Caller, SignatureReason } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { assertMayRead, openEndpoint } from '../../endpoints/index.ts';
import { findEvent } from '../../records/index.ts';
import {
  type SecretKeys,
  type Secrets,
  secretKeys,
  serviceSignature,
  standardSignature,
} from '../../transport/index.ts';

/** A request as its receiver saw it. Header names are in lower case. */
type Received = { body: Buffer; headers: Readonly<Record<string, string | undefined>> };
export type Verdict = { valid: boolean; reason: SignatureReason | null };
type SignatureCheck = Verdict & { serviceSignature: Verdict; standardWebhooks: Verdict };

type Known = {
  secrets: Secrets;
  /** What was sent for the event that the request names, when we still have it. */
  sent: Buffer | undefined;
  at: Date;
};

/** How far a timestamp may be off, as the Standard Webhooks libraries have it. */
const TOLERANCE = 5 * 60_000;
const VALID: Verdict = { valid: true, reason: null };
const because = (reason: SignatureReason): Verdict => ({ valid: false, reason });

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const sameJson = (a: Buffer, b: Buffer): boolean => {
  try {
    return JSON.stringify(JSON.parse(a.toString())) === JSON.stringify(JSON.parse(b.toString()));
  } catch {
    return false;
  }
};

/** Why a digest that fits no secret does not: a changed body is the usual reason, and the one that can be shown. */
const mismatch = ({ body }: Received, { sent }: Known): Verdict => {
  if (!sent || sent.equals(body)) return because('wrong_secret_or_body');
  return because(sameJson(sent, body) ? 'body_reserialized' : 'body_changed');
};

const checkService = (received: Received, keys: SecretKeys, former: SecretKeys | undefined, known: Known): Verdict => {
  const given = received.headers['x-service-signature']?.trim();
  if (!given) return because('missing');
  const expected = serviceSignature(keys, received.body);
  if (same(given, expected)) return VALID;
  if (given.toLowerCase() === expected) return because('not_lowercase');
  if (given === Buffer.from(expected, 'hex').toString('base64')) return because('wrong_encoding');
  if (former && same(given, serviceSignature(former, received.body))) return because('signed_with_the_former_secret');
  return /^[0-9a-f]{64}$/i.test(given) ? mismatch(received, known) : because('malformed');
};

const checkTime = (timestamp: string, at: Date): Verdict => {
  const age = at.getTime() - Number(timestamp) * 1_000;
  if (age > TOLERANCE) return because('timestamp_too_old');
  return age < -TOLERANCE ? because('timestamp_in_the_future') : VALID;
};

const checkStandard = (received: Received, keys: SecretKeys, former: SecretKeys | undefined, known: Known): Verdict => {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': given } = received.headers;
  if (!id || !timestamp || !given) return because('missing');
  const signatures = given
    .split(' ')
    .filter((each) => each.startsWith('v1,'))
    .map((each) => each.slice(3));
  if (!/^\d{1,12}$/.test(timestamp) || signatures.length === 0) return because('malformed');
  const [mine, before] = [keys, former].map(
    (each) => each && standardSignature(each, id.trim(), timestamp, received.body),
  );
  if (mine && signatures.some((each) => same(each, mine))) return checkTime(timestamp, known.at);
  if (before && signatures.some((each) => same(each, before))) return because('signed_with_the_former_secret');
  const hexadecimal = mine && Buffer.from(mine, 'base64').toString('hex');
  if (signatures.some((each) => each === hexadecimal)) return because('wrong_encoding');
  return mismatch(received, known);
};

/**
 * Does a received request carry our signature, and if not, why not? Either of the two is enough, unless the other one is
 * there and wrong. The former secret still counts while it signs along, in `webhook-signature` only.
 */
export const checkSignature = (received: Received, known: Known): SignatureCheck => {
  const { current, previous } = known.secrets;
  const keys = secretKeys(current);
  const former = previous ? secretKeys(previous.secret) : undefined;
  const service = checkService(received, keys, former, known);
  const found = checkStandard(received, keys, former, known);
  const along = found.reason === 'signed_with_the_former_secret' && previous !== null && previous.until > known.at;
  const standard = along ? VALID : found;
  const wrong = [service, standard].find(({ valid, reason }) => !valid && reason !== 'missing');
  const reason = wrong?.reason ?? (service.valid || standard.valid ? null : 'missing');
  return { valid: reason === null, reason, serviceSignature: service, standardWebhooks: standard };
};

type ReceivedRequest = { body: string; headers: Record<string, string | string[]> };

/** Header names as we know them; of a repeated one the first value. */
const lowerCase = ({ headers }: ReceivedRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), Array.isArray(value) ? value[0] : value]),
  );

/** Does the request carry the endpoint's signature, and if not, why? @throws AppError FORBIDDEN, NOT_FOUND */
export const verifySignature = async (deps: Deps, caller: Caller, webhookId: string, request: ReceivedRequest) => {
  assertMayRead(caller);
  const { businessId } = caller;
  const { secrets } = await openEndpoint(deps, caller, webhookId);
  const at = deps.clock.now();
  const { body } = request;
  const headers = lowerCase(request);
  const id = headers['webhook-id'] ?? /"id":"(evt_\w+)"/.exec(body)?.[1];
  const sent = id ? await deps.database.read(businessId, (tx) => findEvent(tx, { caller, id }, at)) : undefined;
  return checkSignature({ body: Buffer.from(body), headers }, { secrets, sent: sent?.bytes, at });
};
