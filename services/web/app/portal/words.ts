import { words } from '../intl/index.ts';

export const PORTAL = words({
  title: ['Webhooks', 'Webhooks'],
  'readOnly.about': [
    'You can look at everything here and change nothing.',
    'Vous pouvez tout consulter ici, sans rien modifier.',
  ],
  'over.title': ['This page has ended', 'Cette page a pris fin'],
  'over.about': [
    'It is open for a limited time. Reload the page around it to go on; what was saved is kept.',
    'Elle est ouverte pour une durée limitée. Rechargez la page qui l’entoure pour continuer; ce qui a été enregistré est conservé.',
  ],
});
