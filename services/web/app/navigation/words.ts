import { words } from '../intl/index.ts';

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
  people: ['People', 'Personnes'],
  settings: ['Settings', 'Paramètres'],
  developers: ['Developers', 'Développeurs'],
  audit: ['Audit log', 'Journal d’audit'],
});
