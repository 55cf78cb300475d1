import { words } from '../intl/index.ts';

export const SANDBOX = words({
  about: [
    'Nothing here touches money or real customers: move the time on, make events, and let payments fail on purpose.',
    'Rien ici ne touche à l’argent ni à de vrais clients\u00a0: avancez l’heure, créez des événements et faites échouer des paiements exprès.',
  ],
  clock: ['Clock', 'Horloge'],
  'clock.about': [
    'Schedules, retries, payments and holds that come due on the way run. The clock is that of all businesses of the sandbox, and never goes back.',
    'Les tâches planifiées, nouveaux essais, paiements et délais échus en chemin s’exécutent. L’horloge est celle de toutes les entreprises du bac à sable, et ne recule jamais.',
  ],
  now: ['Time in the sandbox', 'Heure dans le bac à sable'],
  ahead: ['Ahead of the real time', 'Avance sur l’heure réelle'],
  'ahead.none': ['Not at all', 'Aucune'],
  'ahead.days': [
    '{days, plural, =0 {} one {# day } other {# days }}{hours, plural, =0 {} one {# hour } other {# hours }}{minutes, plural, one {# minute} other {# minutes}}',
    '{days, plural, =0 {} one {# jour } other {# jours }}{hours, plural, =0 {} one {# heure } other {# heures }}{minutes, plural, one {# minute} other {# minutes}}',
  ],
  by: ['Move it on', 'Avancer'],
  'by.PT5M': ['By 5 minutes', 'De 5 minutes'],
  'by.PT1H': ['By an hour', 'D’une heure'],
  'by.P1D': ['By a day', 'D’un jour'],
  'by.P7D': ['By a week', 'D’une semaine'],
  'by.P30D': ['By 30 days', 'De 30 jours'],
  'by.moment': ['To a moment', 'Jusqu’à un moment'],
  moment: ['Moment', 'Moment'],
  move: ['Move the clock', 'Avancer l’horloge'],
  'move.title': ['Move the clock?', 'Avancer l’horloge\u00a0?'],
  'move.about': [
    'It moves for every business of this sandbox, and cannot be moved back.',
    'Elle avance pour toutes les entreprises de ce bac à sable, et ne peut pas reculer.',
  ],
  moved: ['The clock was moved', 'L’horloge a avancé'],
  event: ['Make an event', 'Créer un événement'],
  'event.about': [
    'Every endpoint that subscribes to it gets it like a real one. Nothing in the business changes, and nobody gets an e-mail.',
    'Chaque point de terminaison abonné le reçoit comme un vrai. Rien ne change dans l’entreprise, et personne ne reçoit de courriel.',
  ],
  kind: ['Kind', 'Type'],
  data: ['Data (JSON)', 'Données (JSON)'],
  'data.about': [
    'The example of this kind. Change what your receiver should see.',
    'L’exemple de ce type. Modifiez ce que votre destinataire doit voir.',
  ],
  'data.wrong': ['This is not a JSON object.', 'Ce n’est pas un objet JSON.'],
  send: ['Make event', 'Créer l’événement'],
  'event.made': ['The event is made:', 'L’événement est créé\u00a0:'],
  failures: ['Payments that fail', 'Paiements qui échouent'],
  'failures.about': [
    'Payments are simulated. What becomes of one follows from the last four digits of the vendor’s account, or from the metadata of the bill, which wins.',
    'Les paiements sont simulés. Leur issue dépend des quatre derniers chiffres du compte du fournisseur, ou des métadonnées de la facture, qui priment.',
  ],
  account: ['Account ends in', 'Compte se terminant par'],
  metadata: ['Metadata of the bill', 'Métadonnées de la facture'],
  outcome: ['What happens', 'Ce qui arrive'],
  'outcome.account_closed': [
    'The bank refuses it: the account is closed.',
    'La banque le refuse\u00a0: le compte est fermé.',
  ],
  'outcome.insufficient_funds': [
    'The bank refuses it: there is not enough money.',
    'La banque le refuse\u00a0: les fonds sont insuffisants.',
  ],
  'outcome.returned_late': [
    'It arrives, and comes back after the bill was paid.',
    'Il arrive, puis est retourné après le paiement de la facture.',
  ],
  'outcome.delay': ['The bank takes ten times as long to answer.', 'La banque met dix fois plus de temps à répondre.'],
  'outcome.other': ['Every other account: it arrives.', 'Tout autre compte\u00a0: il arrive.'],
});
