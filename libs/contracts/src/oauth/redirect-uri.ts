const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Printable ASCII without what means something in no address, or something else in each library: `*`, `#`, `\`. */
const PLAIN = /^https?:\/\/[\x21\x22\x24-\x29\x2b-\x5b\x5d-\x7e]+$/;

/**
 * May people be sent back to it with a code? An HTTPS address, or HTTP on the person's own machine (RFC 8252, 7.3): compared letter by letter,
 * without a wildcard, a fragment or credentials.
 */
export const isRedirectUri = (text: string): boolean => {
  if (!PLAIN.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || LOOPBACK.has(hostname);
};
