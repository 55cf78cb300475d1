import { words } from '../../intl/index.ts';

export const PALETTE = words({
  open: ['Search or jump to…', 'Rechercher ou aller à…'],
  label: ['Search everything', 'Tout rechercher'],
  pages: ['Pages', 'Pages'],
  actions: ['Actions', 'Actions'],
  expenses: ['Expenses', 'Dépenses'],
  reports: ['Reports', 'Rapports'],
  bills: ['Bills', 'Factures'],
  vendors: ['Vendors', 'Fournisseurs'],
  people: ['People', 'Personnes'],
  'new.expense': ['New expense', 'Nouvelle dépense'],
  'new.receipts': ['Add receipts', 'Ajouter des reçus'],
  'new.trip': ['New trip', 'Nouveau déplacement'],
  'new.bill': ['New bill', 'Nouvelle facture'],
  none: ['Nothing matches. Try fewer letters.', 'Aucun résultat. Essayez avec moins de lettres.'],
  hint: [
    'Type to search; arrows move, Enter opens, Escape closes.',
    'Tapez pour chercher; les flèches déplacent, Entrée ouvre, Échap ferme.',
  ],
  unnamed: ['Without a name', 'Sans nom'],
});
