import { words } from '../../intl/index.ts';

export const PROJECTS = words({
  about: [
    'What expenses and lines of bills are booked to, beside their category. A project that is done is made inactive: it keeps what is booked to it.',
    'Ce à quoi s’imputent les dépenses et les lignes de factures, en plus de leur catégorie. Un projet terminé se met hors d’usage\u00a0: il garde ce qui y est imputé.',
  ],
  title: ['Projects', 'Projets'],
  add: ['Add a project', 'Ajouter un projet'],
  new: ['New project', 'Nouveau projet'],
  name: ['Name', 'Nom'],
  code: ['Code', 'Code'],
  'code.about': ['Short and unique, such as an order number.', 'Court et unique, comme un numéro de commande.'],
  customer: ['Customer', 'Client'],
  'customer.about': ['Whom the work is for, if anybody.', 'Pour qui se font les travaux, s’il y a lieu.'],
  startsOn: ['Starts on', 'Début'],
  endsOn: ['Ends on', 'Fin'],
  days: ['Days', 'Période'],
  'days.from': ['From {from}', 'À compter du {from}'],
  'days.to': ['Until {to}', 'Jusqu’au {to}'],
  'days.both': ['{from} to {to}', 'Du {from} au {to}'],
  search: ['Code, name or customer', 'Code, nom ou client'],
  'empty.title': ['No projects', 'Aucun projet'],
  'empty.about': [
    'Add the first one, or look with other words and filters.',
    'Ajoutez le premier, ou cherchez avec d’autres mots et filtres.',
  ],
});
