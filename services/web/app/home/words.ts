import { words } from '../intl/index.ts';

export const HOME = words({
  title: ['Home', 'Accueil'],
  waiting: ['Waiting for you', 'En attente de vous'],
  'waiting.none': ['Nothing waits for you', 'Rien n’attend de votre part'],
  'waiting.none.about': ['Whatever needs you next will stand here.', 'Ce qui aura besoin de vous apparaîtra ici.'],
  approve: [
    '{count, plural, one {# report to approve} other {# reports to approve}}',
    '{count, plural, one {# rapport à approuver} other {# rapports à approuver}}',
  ],
  'approve.bills': [
    '{count, plural, one {# bill to approve} other {# bills to approve}}',
    '{count, plural, one {# facture à approuver} other {# factures à approuver}}',
  ],
  fix: [
    '{count, plural, one {# rejected report to mend} other {# rejected reports to mend}}',
    '{count, plural, one {# rapport rejeté à corriger} other {# rapports rejetés à corriger}}',
  ],
  complete: [
    '{count, plural, one {# expense to complete} other {# expenses to complete}}',
    '{count, plural, one {# dépense à compléter} other {# dépenses à compléter}}',
  ],
  report: [
    '{count, plural, one {# expense in no report} other {# expenses in no report}}',
    '{count, plural, one {# dépense sans rapport} other {# dépenses sans rapport}}',
  ],
  pay: [
    '{count, plural, one {# bill ready to pay} other {# bills ready to pay}}',
    '{count, plural, one {# facture prête à payer} other {# factures prêtes à payer}}',
  ],
  payBack: [
    '{count, plural, one {# report to pay back} other {# reports to pay back}}',
    '{count, plural, one {# rapport à rembourser} other {# rapports à rembourser}}',
  ],
  failed: [
    '{count, plural, one {# payment that failed} other {# payments that failed}}',
    '{count, plural, one {# paiement échoué} other {# paiements échoués}}',
  ],
  confirm: [
    '{count, plural, one {# vendor account to confirm} other {# vendor accounts to confirm}}',
    '{count, plural, one {# compte de fournisseur à confirmer} other {# comptes de fournisseurs à confirmer}}',
  ],
  spent: ['What you spent', 'Vos dépenses'],
  'spent.none': ['Nothing in the last six months.', 'Rien au cours des six derniers mois.'],
  onItsWay: ['On its way to you', 'En route vers vous'],
  'onItsWay.approved': ['Approved, not paid yet', 'Approuvé, pas encore payé'],
  'onItsWay.processing': ['Being paid', 'Paiement en cours'],
  'onItsWay.submitted': ['Waiting for approval', 'En attente d’approbation'],
  'onItsWay.none': ['No report of yours is under way.', 'Aucun de vos rapports n’est en cours.'],
  spend: ['Spend by month', 'Dépenses par mois'],
  'spend.category': ['Spend by category', 'Dépenses par catégorie'],
  'spend.department': ['Spend by department', 'Dépenses par service'],
  'spend.about': ['The last six months, in {currency}.', 'Les six derniers mois, en {currency}.'],
  none: ['None', 'Aucun'],
  'none.category': ['No category', 'Sans catégorie'],
  'none.department': ['No department', 'Sans service'],
  rest: ['Others', 'Autres'],
  due: ['Payments due', 'Paiements à échéance'],
  'due.none': ['No bill is open.', 'Aucune facture n’est ouverte.'],
  age: ['Bills by age', 'Factures par ancienneté'],
  'age.not-due': ['Not due yet', 'Pas encore dues'],
  'age.1-30': ['1 to 30 days late', '1 à 30 jours de retard'],
  'age.31-60': ['31 to 60 days late', '31 à 60 jours de retard'],
  'age.61-90': ['61 to 90 days late', '61 à 90 jours de retard'],
  'age.over-90': ['Over 90 days late', 'Plus de 90 jours de retard'],
  budgets: ['Budgets', 'Budgets'],
  'budgets.none': [
    'No budget is set. Settings has them.',
    'Aucun budget n’est défini. Ils se trouvent dans les paramètres.',
  ],
  'budget.spent': ['{spent} of {amount}', '{spent} sur {amount}'],
  new: ['New expense', 'Nouvelle dépense'],
});
