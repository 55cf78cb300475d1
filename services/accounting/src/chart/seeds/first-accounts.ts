import type { AccountNames, AccountRole, AccountType } from '@outlay/contracts';

/** An account that a business begins with. */
export type FirstAccount = { code: string; type: AccountType; names: AccountNames; role: AccountRole | null };

const account = (
  code: string,
  type: AccountType,
  [en, fr]: readonly [string, string],
  role: AccountRole | null = null,
): FirstAccount => ({ code, type, names: { en, fr }, role });

const TAXES: FirstAccount = account(
  '1200',
  'asset',
  ['Recoverable sales tax', 'Taxes de vente à recouvrer'],
  'recoverable_tax',
);

export const GST_ACCOUNT = '1210';
export const QST_ACCOUNT = '1220';

/** The two returns of a business in Québec (GST/HST with the Canada Revenue Agency or Revenu Québec, QST) are checked against one account each. */
const CANADIAN_TAXES: readonly FirstAccount[] = [
  account(GST_ACCOUNT, 'asset', ['GST/HST recoverable', 'TPS/TVH à recouvrer']),
  account(QST_ACCOUNT, 'asset', ['QST recoverable', 'TVQ à recouvrer']),
];

const ASSETS: readonly FirstAccount[] = [
  account('1010', 'asset', ['Bank clearing', 'Compte transitoire – banque'], 'bank_clearing'),
  account('1020', 'asset', ['Payroll clearing', 'Compte transitoire – paie'], 'payroll_clearing'),
  TAXES,
  account('1300', 'asset', ['Employee advances', 'Avances aux employés'], 'employee_advances'),
  account('1310', 'asset', ['Due from employees', 'Sommes à recevoir des employés'], 'employee_receivable'),
];

const LIABILITIES: readonly FirstAccount[] = [
  account('2000', 'liability', ['Accounts payable', 'Comptes fournisseurs'], 'accounts_payable'),
  account('2100', 'liability', ['Due to employees', 'Sommes à payer aux employés'], 'employees_payable'),
  account('2200', 'liability', ['Company cards payable', 'Cartes de crédit à payer'], 'card_payable'),
  account('2300', 'liability', ['Self-assessed tax payable', 'Taxes autocotisées à payer'], 'self_assessed_tax'),
];

/** The categories that a business begins with, by their codes, each with an account of its own. */
const SPENT: readonly [category: string, code: string, en: string, fr: string][] = [
  ['MEALS', '6010', 'Meals and entertainment', 'Repas et représentation'],
  ['TRAVEL', '6020', 'Travel', 'Frais de déplacement'],
  ['LODGING', '6030', 'Lodging', 'Hébergement'],
  ['FUEL', '6040', 'Fuel', 'Carburant'],
  ['VEHICLE', '6050', 'Vehicle', 'Frais de véhicules'],
  ['PARKING', '6060', 'Parking and tolls', 'Stationnement et péages'],
  ['OFFICE', '6070', 'Office supplies', 'Fournitures de bureau'],
  ['SOFTWARE', '6080', 'Software and subscriptions', 'Logiciels et abonnements'],
  ['TELECOM', '6090', 'Telephone and internet', 'Télécommunications'],
  ['TRAINING', '6100', 'Training and conferences', 'Formation et congrès'],
  ['PROFESSIONAL', '6110', 'Professional fees', 'Honoraires professionnels'],
  ['OTHER', '6900', 'Other expenses', 'Autres frais'],
];

/** The categories that a business began with, by their codes. */
export type FirstCategories = Readonly<Record<string, { id: number; createdAt: string }>>;

/** The code of the account by that of the category. */
export const ACCOUNT_OF_CATEGORY: ReadonlyMap<string, string> = new Map(
  SPENT.map(([category, code]) => [category, code]),
);

const EXPENSES: readonly FirstAccount[] = [
  ...SPENT.map(([, code, en, fr]) => account(code, 'expense', [en, fr])),
  account('6990', 'expense', ['Uncategorized expenses', 'Dépenses non classées'], 'uncategorized'),
  account('7900', 'expense', ['Exchange gain or loss', 'Gain ou perte de change'], 'exchange_gain_loss'),
];

/** The accounts that a business of a country begins with: one for each role, and those of the usual expenses. */
export const firstAccountsOf = (country: string): readonly FirstAccount[] => [
  ...ASSETS,
  ...(country === 'CA' ? CANADIAN_TAXES : []),
  ...LIABILITIES,
  ...EXPENSES,
];
