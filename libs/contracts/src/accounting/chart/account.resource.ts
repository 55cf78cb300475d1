import { z } from 'zod';
import { clientData, writtenClientData } from '../../operations/client-data.ts';
import { id, versioned } from '../../operations/fields.ts';

/** Where an account stands: on the balance sheet (asset, liability, equity) or in the result (income, expense). */
export const ACCOUNT_TYPES = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** What the service posts to by itself: a business has one account for each. */
export const ACCOUNT_ROLES = [
  'employees_payable',
  'accounts_payable',
  'bank_clearing',
  'payroll_clearing',
  'card_payable',
  'recoverable_tax',
  'self_assessed_tax',
  'exchange_gain_loss',
  'employee_advances',
  'employee_receivable',
  'uncategorized',
] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

const name = z.string().trim().min(1).max(100);
const names = z.strictObject({
  en: name.describe('The name in English.'),
  fr: name.describe('The name in French.'),
});
export type AccountNames = z.infer<typeof names>;

const type = z
  .enum(ACCOUNT_TYPES)
  .describe('Where it stands: on the balance sheet (asset, liability, equity) or in the result (income, expense).');
const role = z
  .enum(ACCOUNT_ROLES)
  .nullable()
  .describe(
    'What the service posts to it by itself, one account for each role: `uncategorized` gets the lines that no mapping rule fits; null for none.',
  );

/** An account of the books. */
export const account = z
  .strictObject({
    id: id.describe('Unique among the accounts of all businesses; set by the service.'),
    code: z.string().describe('Its number or short name, unique in the business.'),
    name: z.string().describe('The name in the language of Accept-Language.'),
    names: names.describe('The name in both languages.'),
    type,
    role,
    isActive: z.boolean().describe('Whether mapping rules can name it; what is posted stays.'),
    ...clientData,
    ...versioned,
  })
  .meta({ id: 'Account', description: 'An account of the books, to which lines of the journal are posted.' });
export type AccountView = z.infer<typeof account>;

const fields = {
  code: z
    .string()
    .trim()
    .min(1)
    .max(32)
    .describe('Its number or short name, unique in the business whatever its case: 1 to 32 characters.'),
  names: names.describe('The name in both languages, 1 to 100 characters each.'),
  type,
  role: role.describe(
    'What the service posts to it by itself. A role that another account has moves here; the account that has it cannot give it up otherwise.',
  ),
  isActive: z.boolean().describe('false: no mapping rule can name it any more; what is posted stays.'),
  ...writtenClientData,
};

export const createAccount = z
  .strictObject({
    code: fields.code,
    names: fields.names,
    type: fields.type,
    role: fields.role.default(null),
    isActive: fields.isActive.default(true),
    externalId: fields.externalId.default(null),
    metadata: fields.metadata.default({}),
  })
  .meta({ id: 'CreateAccount', description: 'An account to set up.' });
export type CreateAccount = z.infer<typeof createAccount>;

export const updateAccount = z
  .strictObject({ ...fields, names: names.partial().describe('Names by language; one that is left out stays.') })
  .partial()
  .meta({ id: 'UpdateAccount', description: 'The fields of an account to change; what is left out stays as it is.' });
export type UpdateAccount = z.infer<typeof updateAccount>;
