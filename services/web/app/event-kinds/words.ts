import { words } from '../intl/index.ts';

export const EVENT_KINDS = words({
  'of.expense': ['Expenses', 'Dépenses'],
  'of.report': ['Expense reports', 'Rapports de dépenses'],
  'of.bill': ['Bills', 'Factures'],
  'of.receipt': ['Receipts', 'Reçus'],
  'of.mileage_trip': ['Mileage', 'Kilométrage'],
  'of.vendor': ['Vendors', 'Fournisseurs'],
  'of.payment_batch': ['Payment batches', 'Lots de paiements'],
  'of.budget': ['Budgets', 'Budgets'],
  'of.category': ['Categories', 'Catégories'],
  'of.department': ['Departments', 'Services'],
  'of.location': ['Locations', 'Lieux'],
  'of.employee': ['Employees', 'Employés'],
  'of.user': ['People', 'Personnes'],
  'of.business': ['Business', 'Entreprise'],
  'of.session': ['Sessions', 'Sessions'],
  'of.password': ['Passwords', 'Mots de passe'],
  'of.mfa': ['Two-step verification', 'Vérification en deux étapes'],
  'of.domain': ['Domains', 'Domaines'],
  'of.identity_provider': ['Identity providers', 'Fournisseurs d’identité'],
  'of.webhook': ['Webhooks', 'Webhooks'],
});
