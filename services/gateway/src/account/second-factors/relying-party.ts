import { isIP } from 'node:net';

/** What browsers bind passkeys to (WebAuthn, "Relying Party Identifier"): a host's name, and the one origin of our pages. */
export type RelyingParty = { id: string; origin: string };

const LOOPBACK = /^(127(\.\d+){3}|\[::1\])$/;

/** Of a sandbox that is known by a loopback address: the same gateway by the name that every system has for it. */
export const localNameOf = (issuer: string): string | undefined => {
  const url = new URL(issuer);
  if (!LOOPBACK.test(url.hostname)) return undefined;
  url.hostname = 'localhost';
  return url.origin;
};

/**
 * undefined where browsers make no passkeys: for a host that is an address, and without HTTPS for every host but `localhost`. An
 * address on loopback has that name too.
 */
export const relyingPartyOf = (issuer: string): RelyingParty | undefined => {
  const { hostname, origin, protocol } = new URL(localNameOf(issuer) ?? issuer);
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0;
  if (isAddress || (protocol !== 'https:' && hostname !== 'localhost')) return undefined;
  return { id: hostname, origin };
};

/** The same for a page that was requested by this Host: passkeys work on it only under the name that they are bound to. */
export const relyingPartyAt = (issuer: string, host: string | undefined): RelyingParty | undefined => {
  const party = relyingPartyOf(issuer);
  return party && new URL(party.origin).host === host ? party : undefined;
};

/** The challenge that a browser says it signed; empty for what is no such text. Whether it did, its signature says. */
export const challengeIn = (clientDataJSON: unknown): string => {
  if (typeof clientDataJSON !== 'string') return '';
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};
