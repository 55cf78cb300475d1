import { ROLES, type Role } from '../access/roles.ts';
import type { CredentialKind } from '../operations/credential-kinds.ts';
import { AppError, invalidField } from './app-error.ts';

type May = (role: Role) => boolean;

type Facts = Record<string, string | readonly string[]>;

/** `field`: the header that it is about. */
const forbidden = (key: string, facts: Facts = {}, field = 'authorization'): AppError => {
  const values = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, [fact].flat().join(', ')]));
  return new AppError('FORBIDDEN', { message: { key, values }, facts: { field, ...facts } });
};

/** FORBIDDEN that names the roles that may. */
export const needsRole = (may: May): AppError => forbidden('forbidden.role', { roles: ROLES.filter(may) });

/** Of something that the caller may see: its own person may, and these roles. */
export const needsOwnerOr = (may: May): AppError => forbidden('forbidden.ownOrRole', { roles: ROLES.filter(may) });

/** Of something that the caller may see: its own person may, whatever anybody's role. */
export const needsOwner = (): AppError => forbidden('forbidden.own');

/** What somebody does as themselves: a client, or a key of a machine, is nobody. */
export const needsPerson = (): AppError => forbidden('forbidden.person');

/** 400 that names the member by which a client, or a key of a machine, names whom it acts for. */
export const needsNamedPerson = (field: string): AppError => invalidField(field, 'validation.personOfMachine');

/** NOT_CURRENT_APPROVER, in words for what never is one: a client, or a key of a machine. */
export const notCurrentApprover = (userId: number | null): AppError =>
  new AppError('NOT_CURRENT_APPROVER', userId === null ? { message: { key: 'forbidden.person' } } : {});

/** FORBIDDEN that names the kinds of credentials that may. */
export const needsCredential = (kinds: readonly CredentialKind[]): AppError => forbidden('forbidden.kind', { kinds });

/** Of how somebody signs in, and of their credentials: of the applications, our own may change it and no other. */
export const needsOwnApplication = (): AppError => forbidden('forbidden.ownApplication');

/** FORBIDDEN for the header that names whom it is done for, whatever the credential may. */
export const notOnBehalf = (): AppError => forbidden('forbidden.onBehalf', {}, 'on-behalf-of');

/** A session of the portal that is about some endpoints does nothing that is about others, or would add one. */
export const needsAllEndpoints = (): AppError => forbidden('forbidden.narrowed');

/** The credential is limited to some businesses, and this is beyond them. */
export const needsUnlimited = (): AppError => forbidden('forbidden.limited');
