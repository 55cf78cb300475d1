import type { Right } from '../../core/index.ts';
import { words } from '../../intl/index.ts';

/** The parts by name, and what each is about. */
export const SETTINGS = words({
  title: ['Settings', 'Paramètres'],
  menu: ['Settings sections', 'Sections des paramètres'],
  'group.business': ['Business', 'Entreprise'],
  'group.coding': ['Where spending belongs', 'Imputation des dépenses'],
  'group.mileage': ['Mileage', 'Kilométrage'],
  'group.access': ['How people sign in', 'Connexion'],
  'group.person': ['You', 'Vous'],
  business: ['Profile', 'Profil'],
  'about.business': ['Names, time zone, language, fiscal year', 'Noms, fuseau horaire, langue, exercice'],
  policies: ['Policies', 'Politiques'],
  'about.policies': ['Receipts, weekends, who may pay how much', 'Reçus, fins de semaine, qui peut payer combien'],
  'approval-rules': ['Approval rules', 'Règles d’approbation'],
  'about.approval-rules': ['Who approves what, and from what amount', 'Qui approuve quoi, et à partir de quel montant'],
  categories: ['Categories', 'Catégories'],
  'about.categories': ['Names, codes, accounts and limits', 'Noms, codes, comptes et limites'],
  'tax-codes': ['Tax codes', 'Codes de taxe'],
  'about.tax-codes': ['Rates by day, and what is recovered', 'Taux par date, et part récupérable'],
  departments: ['Departments', 'Services'],
  'about.departments': ['How the business is organized', 'L’organisation de l’entreprise'],
  locations: ['Locations', 'Lieux'],
  'about.locations': [
    'Where people work, and which mileage rates apply',
    'Où l’on travaille, et les taux de kilométrage qui s’y appliquent',
  ],
  budgets: ['Budgets', 'Budgets'],
  'about.budgets': ['What may be spent, and what is left', 'Ce qui peut être dépensé, et ce qui reste'],
  'mileage-rates': ['Mileage rates', 'Taux de kilométrage'],
  'about.mileage-rates': ['What a kilometre or mile is worth', 'Ce que vaut un kilomètre ou un mille'],
  vehicles: ['Vehicles', 'Véhicules'],
  'about.vehicles': ['What people drive', 'Ce que l’on conduit'],
  domains: ['Domains', 'Domaines'],
  'about.domains': ['Verify which e-mail addresses are yours', 'Validez les adresses courriel qui sont les vôtres'],
  'single-sign-on': ['Single sign-on', 'Authentification unique'],
  'about.single-sign-on': ['Sign in with your own identity provider', 'Connexion par votre fournisseur d’identité'],
  directory: ['Directory', 'Annuaire'],
  'about.directory': ['Keep people in step with your directory', 'Synchronisez avec votre annuaire'],
  'second-factors': ['Two-step verification', 'Vérification en deux étapes'],
  'about.second-factors': ['Who must use it to sign in', 'Qui doit l’utiliser pour se connecter'],
  notifications: ['Notifications', 'Notifications'],
  'about.notifications': ['Which e-mails you get, and when', 'Quels courriels vous recevez, et quand'],
  security: ['Your security', 'Votre sécurité'],
  'about.security': ['How and where you are signed in', 'Comment et où vous êtes connecté'],
  language: ['Your language', 'Votre langue'],
  'about.language': ['The language you read in', 'La langue dans laquelle vous lisez'],
});

/** A part of the settings: the last word of its address, and who may go there at all. */
type Part = { part: string; right?: Right };

/** All parts, by what they are about. */
export const PART_GROUPS = [
  {
    group: 'group.business',
    parts: [{ part: 'business' }, { part: 'policies' }, { part: 'approval-rules' }],
  },
  {
    group: 'group.coding',
    parts: [
      { part: 'categories' },
      { part: 'tax-codes' },
      { part: 'departments' },
      { part: 'locations' },
      { part: 'budgets' },
    ],
  },
  {
    group: 'group.mileage',
    parts: [{ part: 'mileage-rates' }, { part: 'vehicles' }],
  },
  {
    group: 'group.access',
    parts: [
      { part: 'domains', right: 'administer' },
      { part: 'single-sign-on', right: 'administer' },
      { part: 'directory', right: 'administer' },
      { part: 'second-factors', right: 'administer' },
    ],
  },
  {
    group: 'group.person',
    parts: [{ part: 'notifications' }, { part: 'security' }, { part: 'language' }],
  },
] as const satisfies readonly { group: keyof typeof SETTINGS; parts: readonly Part[] }[];

export type PartName = (typeof PART_GROUPS)[number]['parts'][number]['part'];

/** The parts that somebody may see; groups of which none is left are left out. */
export const visibleParts = (may: (right: Right) => boolean) =>
  PART_GROUPS.map(({ group, parts }) => ({
    group,
    parts: (parts as readonly (Part & { part: PartName })[]).filter(({ right }) => right === undefined || may(right)),
  })).filter(({ parts }) => parts.length > 0);
