import { randomBytes } from 'node:crypto';
import { AppError, type DomainView, invalidField, type Stored } from '@outlay/contracts';
import { PUBLIC_MAIL_DOMAINS } from './public-mail-domains.ts';

/** `token`: what the DNS record proves knowledge of. */
export type Domain = Omit<Stored<DomainView>, 'status' | 'record'> & { token: string };

type New = { id: number; businessId: number; name: string; at: Date };

/** @throws AppError VALIDATION_ERROR for a domain of a public mail service */
export const newDomain = ({ id, businessId, name, at }: New): Domain => {
  if (PUBLIC_MAIL_DOMAINS.has(name)) throw invalidField('name', 'domain.public');
  const token = randomBytes(16).toString('base64url');
  return { id, businessId, name, token, verifiedAt: null, createdAt: at, updatedAt: at };
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
  return { ...domain, verifiedAt: at, updatedAt: at };
};

/** Of an address, in lower case; undefined for what is no address. */
export const domainOf = (email: string): string | undefined => {
  const at = email.lastIndexOf('@');
  const name = email.slice(at + 1).toLowerCase();
  return at < 1 || name === '' || /\s/.test(email) ? undefined : name;
};
