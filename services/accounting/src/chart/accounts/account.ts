import { isDeepStrictEqual } from 'node:util';
import {
  type AccountView,
  AppError,
  assertValid,
  type CreateAccount,
  datesAsText,
  type ErrorDetail,
  givenFields,
  type Locale,
  nextVersion,
  type Stored,
  type UpdateAccount,
} from '@outlay/contracts';

/** As the API shows it, but for its name, which follows the reader's language. */
export type Account = Omit<Stored<AccountView>, 'name'> & { businessId: number };

type Given = { id: number; businessId: number; now: Date };

/** What is posted by itself needs an account that something can be posted to. `field`: what the command said last. */
const inactiveRole = ({ role, isActive }: Account, field: 'role' | 'isActive'): ErrorDetail[] =>
  role !== null && !isActive ? [{ field, message: { key: 'validation.account.roleInactive', values: { role } } }] : [];

/** @throws AppError VALIDATION_ERROR */
export const decideCreateAccount = (command: CreateAccount, { id, businessId, now }: Given): Account => {
  const account = { ...command, id, businessId, version: 1, createdAt: now, updatedAt: now };
  assertValid(inactiveRole(account, 'isActive'));
  return account;
};

/**
 * The changed account; the very same object when nothing changes, so that no version is spent on it.
 * @throws AppError VALIDATION_ERROR where a role would be left without an account
 */
export const decideUpdateAccount = (before: Account, command: UpdateAccount, now: Date): Account => {
  const { names, ...fields } = command;
  const changed: Account = {
    ...before,
    ...givenFields(fields),
    names: { ...before.names, ...givenFields(names ?? {}) },
  };
  if (isDeepStrictEqual(changed, before)) return before;
  const { role } = before;
  const left: ErrorDetail[] =
    role !== null && changed.role !== role
      ? [{ field: 'role', message: { key: 'validation.account.roleLeft', values: { role } } }]
      : [];
  assertValid([...left, ...inactiveRole(changed, before.isActive ? 'isActive' : 'role')]);
  return nextVersion(changed, now);
};

/** @throws AppError VALIDATION_ERROR where rules name an account that is no longer active, or what was posted would change its side of the books */
export const assertUsable = (before: Account, after: Account, { inRules, hasLines }: Uses): void => {
  const violations: ErrorDetail[] = [];
  if (hasLines && after.type !== before.type)
    violations.push({ field: 'type', message: { key: 'validation.account.hasLines' } });
  if (inRules && before.isActive && !after.isActive)
    violations.push({ field: 'isActive', message: { key: 'validation.account.inRules' } });
  assertValid(violations);
};

/** The account that had the role, without it; undefined where it had none before, or the same one. */
export const withoutRole = (
  accounts: readonly Account[],
  { id, role }: Account,
  now: Date,
): { before: Account; after: Account } | undefined => {
  const before = role === null ? undefined : accounts.find((each) => each.role === role && each.id !== id);
  return before && { before, after: nextVersion(before, now, { role: null }) };
};

/** Where an account is in use: in rules that hold now or later, and in the journal. */
export type Uses = { inRules: boolean; hasLines: boolean };

/** @throws AppError RESOURCE_IN_USE where the service posts to it by itself, a rule names it, or something was posted to it */
export const assertDeletable = ({ role }: Account, { inRules, hasLines }: Uses): void => {
  if (hasLines) throw new AppError('RESOURCE_IN_USE', { message: { key: 'account.hasLines' } });
  if (inRules) throw new AppError('RESOURCE_IN_USE', { message: { key: 'account.inRules' } });
  if (role !== null) throw new AppError('RESOURCE_IN_USE', { message: { key: 'account.hasRole', values: { role } } });
};

/** The account on the wire, its name in the reader's language. */
export const accountView = (account: Account, locale: Locale): AccountView => {
  const { businessId: _, ...fields } = datesAsText(account);
  return { ...fields, name: locale === 'fr-CA' ? account.names.fr : account.names.en };
};
