import type { Account } from '../../core/index.ts';

export type AccountType = Account['type'];
export type AccountRole = NonNullable<Account['role']>;

/** As statements have them: the balance sheet, then the result. */
export const TYPES = ['asset', 'liability', 'equity', 'income', 'expense'] as const satisfies readonly AccountType[];

/** What the service posts by itself, in the order of the choice. */
export const ROLES = [
  'accounts_payable',
  'employees_payable',
  'card_payable',
  'bank_clearing',
  'payroll_clearing',
  'recoverable_tax',
  'self_assessed_tax',
  'employee_advances',
  'employee_receivable',
  'exchange_gain_loss',
  'uncategorized',
] as const satisfies readonly AccountRole[];

export type AccountGroup = { type: AccountType; accounts: Account[] };

/** What a chart is narrowed by; what is left out narrows nothing. */
export type ChartFilter = { search?: string | undefined; isActive?: boolean | undefined };

/** As people search: whatever the case and the accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const fits = ({ code, names, isActive }: Account, filter: ChartFilter): boolean =>
  (filter.isActive === undefined || filter.isActive === isActive) &&
  [code, names.en, names.fr].some((text) => plain(text).includes(plain(filter.search ?? '').trim()));

const byCode = (one: Account, other: Account): number =>
  one.code.localeCompare(other.code, undefined, { numeric: true });

/** The accounts that fit, by type as in statements and within it by code; a type without any is left out. */
export const groupsOf = (accounts: readonly Account[], filter: ChartFilter = {}): AccountGroup[] => {
  const shown = accounts.filter((account) => fits(account, filter)).sort(byCode);
  return TYPES.map((type) => ({ type, accounts: shown.filter((account) => account.type === type) })).filter(
    (group) => group.accounts.length > 0,
  );
};

/** An account as it is typed. */
export type AccountValues = {
  code: string;
  names: { en: string; fr: string };
  type: AccountType;
  role: AccountRole | null;
  isActive: boolean;
  externalId: string;
};

/** An empty form, or what is known. */
export const valuesOf = (known?: Account): AccountValues => ({
  code: known?.code ?? '',
  names: { en: known?.names.en ?? '', fr: known?.names.fr ?? '' },
  type: known?.type ?? 'expense',
  role: known?.role ?? null,
  isActive: known?.isActive ?? true,
  externalId: known?.externalId ?? '',
});

/** What is sent: a name that stands in one language alone is that of both, and no number of another system is none. */
export const bodyOf = ({ code, names, externalId, ...others }: AccountValues) => {
  const [en, fr] = [names.en.trim(), names.fr.trim()];
  return {
    ...others,
    code: code.trim(),
    names: { en: en || fr, fr: fr || en },
    externalId: externalId.trim() || null,
  };
};
