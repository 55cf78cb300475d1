import type { Employee, PaymentDetails, ReimbursementDetails, User } from '../../core/index.ts';

/** The three shapes of an account: Canadian, American, and IBAN elsewhere. */
export type Kind = 'CA' | 'US' | 'IBAN';

type Field = 'institutionNumber' | 'transitNumber' | 'routingNumber' | 'accountNumber' | 'iban' | 'bic';

/** Of the account's holder, as people are called; each can be left out. */
export const HOLDER = ['accountName', 'accountCity', 'accountCountry'] as const;

export type BankValues = Record<Field | (typeof HOLDER)[number], string> & {
  kind: Kind;
  accountType: 'checking' | 'savings';
};

/** What is typed of each kind, in the order of a void cheque. */
export const FIELDS: Readonly<Record<Kind, readonly Field[]>> = {
  CA: ['institutionNumber', 'transitNumber', 'accountNumber'],
  US: ['routingNumber', 'accountNumber'],
  IBAN: ['iban', 'bic'],
};

export const kindIn = (country: string): Kind => {
  if (country === 'US') return 'US';
  return country === 'CA' ? 'CA' : 'IBAN';
};

/** What the API takes: the fields of the kind alone, without spaces and dashes; what was left empty is left out. */
export const detailsOf = (values: BankValues): PaymentDetails => {
  const typed = FIELDS[values.kind]
    .map((field) => [field, values[field].replaceAll(/[\s-]/g, '')] as const)
    .filter(([, value]) => value !== '');
  const holder = HOLDER.map((field) => [field, values[field].trim()] as const).filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries([...typed, ...holder]),
    ...(values.kind === 'US' && { accountType: values.accountType }),
  };
};

type Case = {
  details: Pick<ReimbursementDetails, 'verifiedAt' | 'updatedBy'>;
  employee: Pick<Employee, 'userId'>;
  me: Pick<User, 'id'>;
  mayWrite: boolean;
};

/** Money needs two people: who entered the account, or is paid by it, does not confirm it (docs/api.md 1.4). */
export const mayConfirmAccount = ({ details, employee, me, mayWrite }: Case): boolean =>
  mayWrite && details.verifiedAt === null && details.updatedBy !== me.id && employee.userId !== me.id;
