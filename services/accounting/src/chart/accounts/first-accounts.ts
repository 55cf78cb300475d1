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

/** The two returns of a business in Québec (GST/HST with the Canada Revenue Agency or Revenu Québec, QST) are checked against one account each. */
const CANADIAN_TAXES: readonly FirstAccount[] = [
  account('1210', 'asset', ['GST/HST recoverable', 'TPS/TVH à recouvrer']),
  account('1220', 'asset', ['QST recoverable', 'TVQ à recouvrer']),
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
];

/** One for each of the categories that a business begins with. */
const EXPENSES: readonly FirstAccount[] = [
  account('6010', 'expense', ['Meals and entertainment', 'Repas et représentation']),
  account('6020', 'expense', ['Travel', 'Frais de déplacement']),
  account('6030', 'expense', ['Lodging', 'Hébergement']),
  account('6040', 'expense', ['Fuel', 'Carburant']),
  account('6050', 'expense', ['Vehicle', 'Frais de véhicules']),
  account('6060', 'expense', ['Parking and tolls', 'Stationnement et péages']),
  account('6070', 'expense', ['Office supplies', 'Fournitures de bureau']),
  account('6080', 'expense', ['Software and subscriptions', 'Logiciels et abonnements']),
  account('6090', 'expense', ['Telephone and internet', 'Télécommunications']),
  account('6100', 'expense', ['Training and conferences', 'Formation et congrès']),
  account('6110', 'expense', ['Professional fees', 'Honoraires professionnels']),
  account('6900', 'expense', ['Other expenses', 'Autres frais']),
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
