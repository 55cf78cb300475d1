import { words } from '../intl/index.ts';

export const BUDGETS = words({
  title: ['Budgets', 'Budgets'],
  about: [
    'What may be spent in a month, quarter or year, of a category or department. Whoever goes beyond it is not stopped, but it is seen.',
    'Ce qui peut être dépensé par mois, trimestre ou année, par catégorie ou service. Un dépassement n’est pas bloqué, mais il se voit.',
  ],
  add: ['Add a budget', 'Ajouter un budget'],
  new: ['New budget', 'Nouveau budget'],
  name: ['Name', 'Nom'],
  amount: ['Amount', 'Montant'],
  period: ['Each', 'Chaque'],
  month: ['Month', 'Mois'],
  quarter: ['Quarter', 'Trimestre'],
  year: ['Year', 'Année'],
  category: ['Category', 'Catégorie'],
  department: ['Department', 'Service'],
  every: ['All', 'Tous'],
  isActive: ['In use: spending is counted', 'Utilisé : les dépenses sont comptées'],
  inactive: ['Not in use', 'Inutilisé'],
  spent: ['{spent} of {amount} spent', '{spent} sur {amount} dépensés'],
  left: ['{left} left', 'Reste {left}'],
  over: ['{over} beyond it', 'Dépassement de {over}'],
  span: ['{from} to {to}', 'du {from} au {to}'],
  'empty.title': ['No budgets yet', 'Aucun budget pour l’instant'],
  'empty.about': [
    'Add one to see month by month how much of it is left.',
    'Ajoutez-en un pour voir chaque mois ce qu’il en reste.',
  ],
});
