import {
  IconBook2,
  IconBuildingStore,
  IconCar,
  IconChecklist,
  IconCode,
  IconCreditCardPay,
  IconFileInvoice,
  IconFileStack,
  IconHistory,
  IconHome,
  IconReceipt,
  IconReceipt2,
  IconSettings,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { words } from '../../intl/index.ts';
import type { Right } from '../session/rights.ts';

export const PLACES = words({
  home: ['Home', 'Accueil'],
  expenses: ['Expenses', 'Dépenses'],
  receipts: ['Receipts', 'Reçus'],
  reports: ['Reports', 'Rapports'],
  approvals: ['Approvals', 'Approbations'],
  mileage: ['Mileage', 'Kilométrage', 'Mileage'],
  bills: ['Bills', 'Factures'],
  payments: ['Payments', 'Paiements'],
  vendors: ['Vendors', 'Fournisseurs'],
  books: ['Books', 'Comptabilité'],
  people: ['People', 'Personnes'],
  settings: ['Settings', 'Paramètres'],
  developers: ['Developers', 'Développeurs'],
  audit: ['Audit log', 'Journal d’audit'],
});

/** A place of the menu: its address, its name, and who may go there; `also`: other addresses whose pages belong to it. */
export type Destination = {
  to: string;
  also?: readonly string[];
  name: keyof typeof PLACES;
  icon: TablerIcon;
  right?: Right;
};

export const DESTINATIONS: readonly Destination[] = [
  { to: '/', name: 'home', icon: IconHome },
  { to: '/expenses', name: 'expenses', icon: IconReceipt2 },
  { to: '/receipts', name: 'receipts', icon: IconReceipt },
  { to: '/expense-reports', name: 'reports', icon: IconFileStack },
  { to: '/approvals', name: 'approvals', icon: IconChecklist, right: 'approve' },
  { to: '/mileage', name: 'mileage', icon: IconCar },
  { to: '/bills', name: 'bills', icon: IconFileInvoice, right: 'readBills' },
  { to: '/payment-batches', name: 'payments', icon: IconCreditCardPay, right: 'readPayments' },
  { to: '/vendors', name: 'vendors', icon: IconBuildingStore, right: 'readBills' },
  { to: '/books', name: 'books', icon: IconBook2, right: 'readBooks' },
  { to: '/people', also: ['/employees'], name: 'people', icon: IconUsers, right: 'readOthers' },
  { to: '/developers', name: 'developers', icon: IconCode, right: 'readWebhooks' },
  { to: '/settings', also: ['/budgets'], name: 'settings', icon: IconSettings },
  { to: '/audit-log', name: 'audit', icon: IconHistory, right: 'readAudit' },
];

/** What is needed to open an address; the first line that fits decides, and everybody opens the rest. */
const NEEDED: readonly [path: RegExp, right: Right][] = [
  [/^\/(expenses|mileage)\/(new$|.*\/edit$)/, 'spend'],
  [/^\/approvals/, 'approve'],
  [/^\/bills\/(new$|.*\/change$)/, 'enterBills'],
  [/^\/vendors\/(new$|.*\/change$)/, 'writeVendors'],
  [/^\/(bills|vendors)/, 'readBills'],
  [/^\/payment-batches\/new$/, 'pay'],
  [/^\/payment-batches/, 'readPayments'],
  [/^\/books/, 'readBooks'],
  [/^\/employees\/new$/, 'keepBooks'],
  [/^\/people\/./, 'administer'],
  [/^\/(people|employees)/, 'readOthers'],
  [/^\/audit-log/, 'readAudit'],
  [/^\/developers\/(api-keys|oauth-clients|connections|requests|sandbox|try)/, 'administer'],
  [/^\/developers\/endpoints\/(new$|.*\/change$)/, 'administer'],
  [/^\/developers/, 'readWebhooks'],
  [/^\/settings\/(domains|single-sign-on|directory|second-factors)/, 'administer'],
];

/** The right that an address takes; undefined where everybody may go. */
export const rightOf = (path: string): Right | undefined => NEEDED.find(([one]) => one.test(path))?.[1];
