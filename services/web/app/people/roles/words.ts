import type { Role } from '@outlay/contracts';
import { words } from '../../intl/index.ts';

/** In the order of their rights. */
export const ALL_ROLES = [
  'owner',
  'admin',
  'accountant',
  'approver',
  'employee',
  'auditor',
] as const satisfies readonly Role[];

export const ROLES = words({
  role: ['Role', 'Rôle'],
  owner: ['Owner', 'Propriétaire'],
  admin: ['Administrator', 'Administrateur'],
  accountant: ['Accountant', 'Comptable'],
  approver: ['Approver', 'Approbateur'],
  employee: ['Employee', 'Employé'],
  auditor: ['Auditor', 'Auditeur'],
  'about.owner': [
    'Everything, and alone decides who owns the business.',
    'Tout, et décide à qui appartient l’entreprise.',
  ],
  'about.admin': [
    'Runs the business: people, settings, and all money.',
    'Gère l’entreprise\u00a0: personnes, paramètres et tout l’argent.',
  ],
  'about.accountant': [
    'Keeps the books: bills, payments, categories, everybody’s expenses.',
    'Tient les livres : factures, paiements, catégories, dépenses de tous.',
  ],
  'about.approver': [
    'Decides what is sent to them; spends like everybody.',
    'Décide de ce qui lui est envoyé; dépense comme tout le monde.',
  ],
  'about.employee': ['Their own expenses, trips and reports.', 'Ses propres dépenses, déplacements et rapports.'],
  'about.auditor': ['Reads everything and changes nothing.', 'Lit tout et ne change rien.'],
  table: ['Who may do what', 'Qui peut faire quoi'],
  right: ['Right', 'Droit'],
  'right.own': ['Own expenses, trips, reports', 'Ses dépenses, déplacements, rapports'],
  'right.others': ['Those of others', 'Ceux des autres'],
  'right.approve': ['Approve reports and bills', 'Approuver rapports et factures'],
  'right.reimburse': ['Pay back, mark as paid', 'Rembourser, marquer comme payé'],
  'right.bills': ['Create and change bills', 'Créer et modifier des factures'],
  'right.pay': ['Schedule payments', 'Planifier des paiements'],
  'right.bank': ['Bank details of vendors', 'Coordonnées bancaires des fournisseurs'],
  'right.records': ['Categories, departments, locations, employees', 'Catégories, services, lieux, employés'],
  'right.homes': ['Homes of others', 'Domiciles des autres'],
  'right.people': ['People, policies, webhooks, keys', 'Personnes, politiques, webhooks, clés'],
  'right.business': ['Delete or hand over the business', 'Supprimer ou céder l’entreprise'],
  yes: ['Yes', 'Oui'],
  no: ['No', 'Non'],
  write: ['Change', 'Modifier'],
  read: ['Read', 'Lire'],
  chain: ['When asked', 'Si sollicité'],
  override: ['Yes, or in place of others', 'Oui, ou à la place d’autres'],
  limit: ['Up to their limit', 'Jusqu’à sa limite'],
  routed: ['Read what is sent to them', 'Lire ce qui lui est envoyé'],
  second: ['Yes, a second person confirms', 'Oui, une deuxième personne confirme'],
  masked: ['Masked', 'Masquées'],
  webhooks: ['Read webhooks', 'Lire les webhooks'],
});
