/** Names under which a credential travels, whatever it is called around them (`apiKey`, `x-outlay-identity`). */
const SECRETS: ReadonlySet<string> = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'password',
  'secret',
  'token',
  'apikey',
  'api_key',
  'privatekey',
  'private_key',
  'clientsecret',
  'client_secret',
  'accesstoken',
  'access_token',
  'refreshtoken',
  'refresh_token',
  'x-outlay-identity',
  'x-service-signature',
  'webhook-signature',
]);

const CENSORED = '[redacted]';
/** Levels below the line itself that are looked through. */
const DEPTH = 4;

const isPlain = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
};

const redacted = (name: string, value: unknown, depth: number): unknown => {
  if (value !== undefined && value !== null && SECRETS.has(name.toLowerCase())) return CENSORED;
  if (Array.isArray(value)) return value.some(isPlain) ? value.map((entry) => redacted('', entry, depth)) : value;
  return isPlain(value) && depth < DEPTH ? redact(value, depth + 1) : value;
};

/** A copy of a line's facts without any credential. The line is copied only where it has to change. */
export const redact = (facts: Record<string, unknown>, depth = 0): Record<string, unknown> => {
  let copy: Record<string, unknown> | undefined;
  for (const name in facts) {
    const value = facts[name];
    const safe = redacted(name, value, depth);
    if (safe === value) continue;
    copy ??= { ...facts };
    copy[name] = safe;
  }
  return copy ?? facts;
};
