import { words } from '../../../intl/index.ts';

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
  'of.tax_code': ['Tax codes', 'Codes de taxe'],
  'of.exchange_rates': ['Exchange rates', 'Taux de change'],
  'of.account': ['Accounts of the books', 'Comptes du grand livre'],
  'of.period': ['Accounting periods', 'Périodes comptables'],
  'of.mapping_rules': ['Mapping rules', 'Règles d’imputation'],
  'of.dimension_value': ['Values of dimensions', 'Valeurs des axes analytiques'],
  'of.project': ['Projects', 'Projets'],
  'of.journal_entry': ['Journal', 'Journal'],
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

/** What is needed of a kind to find it. */
export type NamedKind = { kind: string; resource: string; label: string };

export type KindGroup<K extends NamedKind> = { resource: string; kinds: K[] };

/** The order of the groups: what most receivers want comes first. */
const ORDER = Object.keys(EVENT_KINDS).map((key) => key.replace(/^of\./, ''));

const placeOf = (resource: string): number => {
  const place = ORDER.indexOf(resource);
  return place < 0 ? ORDER.length : place;
};

/** Capitals and accents do not matter: `depense` finds "Dépense". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The kinds whose code or name has a text, by what they are about. */
export const groupsOf = <K extends NamedKind>(kinds: readonly K[], text = ''): KindGroup<K>[] => {
  const wanted = plain(text.trim());
  const found = kinds.filter(({ kind, label }) => plain(`${kind} ${label}`).includes(wanted));
  return [...Map.groupBy(found, ({ resource }) => resource)]
    .map(([resource, some]) => ({ resource, kinds: some }))
    .sort((one, other) => placeOf(one.resource) - placeOf(other.resource));
};
