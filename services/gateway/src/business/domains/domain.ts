import { randomBytes } from 'node:crypto';
import {
  AppError,
  type DomainView,
  invalidField,
  type NewEvent,
  newEvent,
  domain as resource,
  type Stored,
  viewOf,
} from '@outlay/contracts';

export const domainView = (domain: Domain): DomainView =>
  viewOf(resource, {
    ...domain,
    status: domain.verifiedAt === null ? 'pending' : 'verified',
    record: recordOf(domain),
  });

/** Where anybody can have an address: they belong to no business. */
const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set(
  [
    'gmail.com googlemail.com outlook.com outlook.fr hotmail.com hotmail.fr hotmail.ca live.com live.ca live.fr msn.com',
    'yahoo.com yahoo.ca yahoo.fr yahoo.co.uk ymail.com rocketmail.com aol.com icloud.com me.com mac.com',
    'proton.me protonmail.com pm.me tutanota.com tuta.com gmx.com gmx.net gmx.de gmx.fr web.de mail.com mail.ru yandex.com',
    'yandex.ru zoho.com fastmail.com hey.com qq.com 163.com 126.com naver.com laposte.net orange.fr wanadoo.fr free.fr sfr.fr',
    'videotron.ca sympatico.ca bell.net rogers.com shaw.ca telus.net cogeco.ca comcast.net verizon.net att.net',
  ].flatMap((line) => line.split(' ')),
);

/** `token`: what the DNS record proves knowledge of. `lookAt`: when it is looked for again; `missed`: how often in a row it was not there. */
export type Domain = Omit<Stored<DomainView>, 'status' | 'record'> & {
  token: string;
  lookAt: Date | null;
  missed: number;
};

const DAY = 86_400_000;
/**
 * So long a record may be missing, and so many looks in a row: whoever moves their name servers may lose it for a weekend, and whoever
 * lost the domain must not be believed about the addresses of its next owner. Google looks for its records again as well, and
 * Amazon SES gives one up after the same 72 hours.
 */
const GRACE = 3 * DAY;
const MOST_MISSED = 3;

const afterADay = (at: Date): Date => new Date(at.getTime() + DAY);

type New = { id: number; businessId: number; name: string; at: Date };

/** @throws AppError VALIDATION_ERROR for a domain of a public mail service */
export const newDomain = ({ id, businessId, name, at }: New): Domain => {
  if (PUBLIC_MAIL_DOMAINS.has(name)) throw invalidField('name', 'domain.public');
  const token = randomBytes(16).toString('base64url');
  const looks = { lookAt: null, lostAt: null, missed: 0 };
  return { id, businessId, name, token, verifiedAt: null, ...looks, createdAt: at, updatedAt: at };
};

export const recordOf = ({ name, token }: Domain): DomainView['record'] => ({
  type: 'TXT',
  name: `_outlay.${name}`,
  value: `outlay-verification=${token}`,
});

/** The domain after its record was looked for; `records`: the texts that were found. @throws AppError CONFLICT */
export const verified = (domain: Domain, records: readonly string[], at: Date): Domain => {
  const { name, value } = recordOf(domain);
  if (!records.includes(value))
    throw new AppError('CONFLICT', { message: { key: 'domain.noRecord', values: { name } } });
  return { ...domain, verifiedAt: at, lookAt: afterADay(at), lostAt: null, missed: 0, updatedAt: at };
};

/** A verified domain after its record was looked for again: once it was missing for too long, it is verified no more. */
export const lookedFor = (domain: Domain, records: readonly string[], at: Date): Domain => {
  const { lostAt } = domain;
  const lookAt = afterADay(at);
  if (records.includes(recordOf(domain).value)) {
    const updatedAt = lostAt === null ? domain.updatedAt : at;
    return { ...domain, verifiedAt: at, lookAt, lostAt: null, missed: 0, updatedAt };
  }
  const missed = domain.missed + 1;
  if (lostAt === null) return { ...domain, lookAt, lostAt: at, missed, updatedAt: at };
  const isGone = missed >= MOST_MISSED && at.getTime() - lostAt.getTime() >= GRACE;
  if (isGone) return { ...domain, verifiedAt: null, lookAt: null, lostAt: null, missed: 0, updatedAt: at };
  return { ...domain, lookAt, missed };
};

/** Of an address, in lower case; undefined for what is no address. */
export const domainOf = (email: string): string | undefined => {
  const at = email.lastIndexOf('@');
  const name = email.slice(at + 1).toLowerCase();
  return at < 1 || name === '' || /\s/.test(email) ? undefined : name;
};

export const domainVerified = (domain: Domain): NewEvent =>
  newEvent('domain.verified', { aggregate: `domain:${domain.id}`, data: { domain: domainView(domain) } });

export const domainUnverified = (domain: Domain): NewEvent =>
  newEvent('domain.unverified', { aggregate: `domain:${domain.id}`, data: { domain: domainView(domain) } });
