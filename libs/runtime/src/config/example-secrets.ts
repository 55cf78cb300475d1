/** Variables whose values are credentials, by their names: a new one is among them without anybody thinking of it. */
export const SECRET_NAME = /(KEY|KEYS|SECRET|SECRETS|PASSWORD|PASSPHRASE|TOKEN|CREDENTIALS?)$/;

/**
 * Keys that cannot be told from real ones by their bytes: the public keys that stand, or stood in a release, in an
 * `.env.example`. Whoever has the private half signs as the gateway.
 */
const PUBLISHED: ReadonlySet<string> = new Set([
  'MCowBQYDK2VwAyEAWW336NGd8PmluUtx0fBzzbbozP9fPIqVfJvr1pYxlHc=',
  'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
  'MCowBQYDK2VwAyEA5V6nK4TCtaqjFx07Q8CCRrea2LmDbXoNEN11CEjGxLE=',
]);

const PLACEHOLDER = /change.?me|sandbox|example|placeholder|your.?(own|key|secret|password)/i;
/** Passwords of an installation that nobody has changed. */
const COMMON = /^(|secret|password|guest|outlay|postgres|redis|rabbitmq|admin|root|test)$/i;

const BASE64 = /^[A-Za-z0-9+/_-]{20,}={0,2}$/;
const KEY_LENGTH = 32;
/** Of 32 random bytes some 30 differ; fewer than 8 never happens. */
const FEWEST = 8;

const isText = (bytes: Buffer): boolean => bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
const isPattern = (bytes: Buffer): boolean => {
  const steps = bytes.map((byte, at) => byte - (bytes[at - 1] ?? 0)).subarray(1);
  return Math.min(new Set(bytes).size, new Set(steps).size) < FEWEST;
};

/** A key that somebody wrote instead of drawing it: readable text, one byte again and again, 1 2 3 …. */
const isWritten = (token: string): boolean => {
  if (!BASE64.test(token)) return false;
  // A PKCS #8 or SPKI key ends in its own bytes.
  const bytes = Buffer.from(token, 'base64').subarray(-KEY_LENGTH);
  return bytes.length >= KEY_LENGTH / 2 && (isText(bytes) || isPattern(bytes));
};

const isPlaceholder = (token: string): boolean => PUBLISHED.has(token) || PLACEHOLDER.test(token) || isWritten(token);

const isExamplePassword = ({ username, password }: URL): boolean => {
  const text = decodeURIComponent(password);
  return password !== '' && (COMMON.test(text) || text === decodeURIComponent(username) || isPlaceholder(text));
};

/** One key or several with their ids, `2026b:kJ5…=,y3Q…=`. */
const tokensOf = (value: string): string[] => value.split(/[,:\s]+/).filter((token) => token !== '');

/** An address may have a name before it, `north=postgres://…`. */
const urlsOf = (value: string): URL[] =>
  value.split(',').flatMap((one) => {
    const address = one.trim().replace(/^[a-z0-9_]+=/, '');
    return URL.canParse(address) ? [new URL(address)] : [];
  });

/** In an address with several hosts, which no URL is, behind the last of them. */
const QUERIED = /[?&]\w*password=([^&#]*)/i;

const hasExampleInQuery = (value: string): boolean => {
  const [, password] = QUERIED.exec(value) ?? [];
  return password !== undefined && (COMMON.test(password) || isPlaceholder(password));
};

/**
 * Is this an example's value, which everybody knows: a placeholder, a key that was written by hand or stands in an
 * `.env.example`, a password in an address that was never changed? `isSecret`: its field says so; its name may as well.
 */
export const isExample = (name: string, value: string, isSecret = false): boolean => {
  if (urlsOf(value).some(isExamplePassword) || hasExampleInQuery(value)) return true;
  return (isSecret || SECRET_NAME.test(name)) && (COMMON.test(value) || tokensOf(value).some(isPlaceholder));
};
