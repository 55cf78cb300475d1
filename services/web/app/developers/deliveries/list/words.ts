import { words } from '../../../intl/index.ts';

export const DELIVERIES = words({
  title: ['Deliveries', 'Livraisons'],
  when: ['When', 'Quand'],
  kind: ['Kind', 'Type'],
  endpoint: ['Endpoint', 'Point de terminaison'],
  status: ['Status', 'État'],
  'status.pending': ['Waiting', 'En attente'],
  'status.success': ['Delivered', 'Livrée'],
  'status.failed': ['Failed', 'Échouée'],
  answer: ['Answer', 'Réponse'],
  time: ['Time', 'Durée'],
  attempts: ['Attempts', 'Tentatives'],
  statusCode: ['Status code', 'Code de réponse'],
  'statusCode.wrong': ['Codes from 100 to 599, such as 500 or 404,410', 'Codes de 100 à 599, comme 500 ou 404,410'],
  'empty.title': ['Nothing was delivered yet', 'Aucune livraison pour l’instant'],
  'empty.about': [
    'As soon as something happens that an endpoint subscribes to, its delivery is here. Deliveries are kept for 30 days.',
    'Dès qu’un événement auquel un point de terminaison est abonné survient, sa livraison apparaît ici. Les livraisons sont conservées 30 jours.',
  ],
  resend: ['Resend', 'Renvoyer'],
  'resend.title': [
    '{count, plural, one {Resend # delivery?} other {Resend # deliveries?}}',
    '{count, plural, one {Renvoyer # livraison\u00a0?} other {Renvoyer # livraisons\u00a0?}}',
  ],
  'resend.about': [
    'Each is sent again with its own ids, so that a receiver that handled the event already recognizes it. Retries begin anew.',
    'Chacune est renvoyée avec ses propres identifiants\u00a0: un destinataire qui a déjà traité l’événement le reconnaît. Les nouveaux essais recommencent du début.',
  ],
  'resend.result': [
    '{count, plural, =0 {Nothing is sent again} one {# is sent again} other {# are sent again}}',
    '{count, plural, =0 {Rien n’est renvoyé} one {# est renvoyée} other {# sont renvoyées}}',
  ],
  'resend.failed': [
    '{count, plural, one {# is not} other {# are not}}',
    '{count, plural, one {# ne l’est pas} other {# ne le sont pas}}',
  ],
  'resend.sent': ['Sent again', 'Renvoyée'],
  'resend.not': ['Not sent', 'Non envoyée'],
  delivery: ['Delivery', 'Livraison'],
  outcome: ['Outcome', 'Résultat'],
  close: ['Close', 'Fermer'],
  cancel: ['Cancel', 'Annuler'],
  giveUp: ['Give up what waits', 'Abandonner ce qui attend'],
  'giveUp.title': ['Give up what waits for an endpoint', 'Abandonner ce qui attend pour un point de terminaison'],
  'giveUp.about': [
    'Nothing that waits for this endpoint is sent any more, retries included. Use it after a long outage, when the receiver was brought up to date in another way. What is given up can be resent one by one, or by a replay.',
    'Rien de ce qui attend pour ce point de terminaison ne sera envoyé, nouveaux essais compris. Utile après une longue panne, quand le destinataire a été mis à jour autrement. Ce qui est abandonné peut être renvoyé une livraison à la fois, ou par un renvoi.',
  ],
  'giveUp.done': [
    '{count, plural, =0 {Nothing was waiting} one {# delivery given up} other {# deliveries given up}}',
    '{count, plural, =0 {Rien n’attendait} one {# livraison abandonnée} other {# livraisons abandonnées}}',
  ],
  'giveUp.choose': ['Choose an endpoint', 'Choisissez un point de terminaison'],
});
