import { words } from '../../intl/index.ts';

export const REPORTS = words({
  about: [
    'What the journal comes to. Each amount leads to the entries and documents that it is made of.',
    'Ce que donne le journal. Chaque montant mène aux écritures et aux pièces qui le composent.',
  ],
  trialBalance: ['Trial balance', 'Balance de vérification'],
  'about.trialBalance': [
    'Opening balance, movement and closing balance of every account',
    'Solde d’ouverture, mouvements et solde de clôture de chaque compte',
  ],
  taxes: ['Tax report', 'Rapport de taxes'],
  'about.taxes': [
    'Taxes paid and what is recovered of them, by code and month, as returns ask for it',
    'Taxes payées et part récupérable, par code et par mois, comme les déclarations le demandent',
  ],
  payables: ['Payables aging', 'Comptes fournisseurs par âge'],
  'about.payables': ['What vendors are owed, by how late it is', 'Sommes dues aux fournisseurs, selon le retard'],
  employees: ['Due to employees', 'Sommes dues aux employés'],
  'about.employees': [
    'What employees are still to be reimbursed, by its age',
    'Ce qui reste à rembourser aux employés, selon l’âge',
  ],
  from: ['From', 'De'],
  to: ['To', 'À'],
  asOf: ['At the end of', 'En date du'],
  export: ['Export', 'Exporter'],
  'export.xlsx': ['Spreadsheet (XLSX)', 'Feuille de calcul (XLSX)'],
  'export.csv': ['CSV', 'CSV'],
  'export.done': ['Exported', 'Exporté'],
  total: ['Total', 'Total'],
  page: ['Page {page} of {pages}', 'Page {page} sur {pages}'],
  before: ['Previous page', 'Page précédente'],
  next: ['Next page', 'Page suivante'],
  none: ['Nothing in these months', 'Rien pour cette période'],
  'none.about': [
    'Choose other months. Entries are posted when something is approved.',
    'Choisissez d’autres mois. Les écritures s’inscrivent à l’approbation.',
  ],
});

export const BALANCE = words({
  account: ['Account', 'Compte'],
  opening: ['Opening', 'Ouverture'],
  movement: ['Movement', 'Mouvements'],
  closing: ['Closing', 'Clôture'],
  debit: ['Debit', 'Débit'],
  credit: ['Credit', 'Crédit'],
  'side.debit': ['{amount} Dr', '{amount} Dt'],
  'side.credit': ['{amount} Cr', '{amount} Ct'],
  moved: ['Debits {debit} · Credits {credit}', 'Débits {debit} · Crédits {credit}'],
  fiscalYear: [
    'Income and expenses count from {date}, the first day of the fiscal year.',
    'Les produits et les charges comptent à partir du {date}, premier jour de l’exercice.',
  ],
});

export const LEDGER = words({
  title: ['General ledger', 'Grand livre'],
  'title.of': ['{account}: ledger', '{account}\u00a0: grand livre'],
  journal: ['Entries of this account', 'Écritures de ce compte'],
  date: ['Date', 'Date'],
  entry: ['Entry', 'Écriture'],
  description: ['Description', 'Description'],
  balance: ['Balance', 'Solde'],
  'amount.balance': ['Amount, balance', 'Montant, solde'],
  opening: ['Opening balance', 'Solde d’ouverture'],
  closing: ['Closing balance', 'Solde de clôture'],
  brought: ['Brought forward', 'Report de la page précédente'],
  carried: ['Carried forward', 'À reporter'],
});

export const TAXES = words({
  tax: ['Tax', 'Taxe'],
  net: ['Net amount', 'Montant net'],
  collected: ['Self-assessed', 'Autocotisation'],
  paid: ['Paid', 'Payée'],
  recoverable: ['Recoverable', 'Récupérable'],
  notRecoverable: ['Not recoverable', 'Non récupérable'],
  share: ['Share', 'Part'],
  codes: ['All months together', 'Toute la période'],
  'phone.collected': ['Self-assessed {collected}', 'Autocotisation\u00a0: {collected}'],
  'phone.paid': ['Paid {paid} on {net}', 'Payée {paid} sur {net}'],
  collectedAbout: [
    'Outlay enters no sales: taxes collected from customers stand where you write your invoices. Take them from there for your return. Those that you owe by yourself (reverse charge) stand here as self-assessed, and in the file as collected.',
    'Outlay ne saisit aucune vente\u00a0: les taxes perçues de vos clients se trouvent là où vous facturez. Reportez-les de là dans votre déclaration. Celles que vous devez vous-même figurent ici comme autocotisation, et dans le fichier comme perçues.',
  ],
  last: ['Last quarter', 'Trimestre précédent'],
  lastMonth: ['Last month', 'Mois précédent'],
});

export const AGING = words({
  vendor: ['Vendor', 'Fournisseur'],
  employee: ['Employee', 'Employé'],
  total: ['Total', 'Total'],
  current: ['Not due', 'Non échu'],
  'late.upTo30': ['1–30 days', '1 à 30 jours'],
  'late.upTo60': ['31–60 days', '31 à 60 jours'],
  'late.upTo90': ['61–90 days', '61 à 90 jours'],
  'late.over90': ['Over 90', 'Plus de 90'],
  'old.upTo30': ['Up to 30 days', 'Jusqu’à 30 jours'],
  'old.upTo60': ['31–60 days', '31 à 60 jours'],
  'old.upTo90': ['61–90 days', '61 à 90 jours'],
  'old.over90': ['Over 90', 'Plus de 90'],
  'payables.about': [
    'By due date. The total is the balance of accounts payable.',
    'Selon l’échéance. Le total est le solde des comptes fournisseurs.',
  ],
  'employees.about': [
    'By the first day of each report. The total is the balance of what is due to employees.',
    'Selon la première dépense de chaque rapport. Le total est le solde des sommes à payer aux employés.',
  ],
  'vendor.none': ['Without a vendor', 'Sans fournisseur'],
  'employee.none': ['Without a name', 'Sans nom'],
  show: ['Show what {name} is owed', 'Voir le détail dû à {name}'],
  bill: ['Bill {number}', 'Facture {number}'],
  'bill.due': ['Due {date}', 'Échéance le {date}'],
  'bill.late': [
    'Due {date}, {days, plural, one {# day late} other {# days late}}',
    'Échéance le {date}, {days, plural, one {# jour de retard} other {# jours de retard}}',
  ],
  'document.old': [
    '{date}, {days, plural, one {# day ago} other {# days ago}}',
    'Le {date}, il y a {days, plural, one {# jour} other {# jours}}',
  ],
  'document.deleted': ['Deleted document', 'Pièce supprimée'],
  more: [
    'The first 100 of {count} are shown; the file has them all.',
    'Les 100 premières sur {count} sont affichées; le fichier les contient toutes.',
  ],
  none: ['Nothing is owed', 'Aucune somme due'],
  'none.about': ['At the end of this day everything was paid.', 'À la fin de cette journée, tout était payé.'],
});
