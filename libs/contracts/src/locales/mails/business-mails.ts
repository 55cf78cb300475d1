import { words } from '../validation.ts';

/** Mails about a business: its endpoints, its budgets, work that was done for it, and the digest of many mails. */
export const BUSINESS_MAIL_WORDS = words({
  'mail.endpoint-failing.subject': [
    'Your webhook endpoint at {host} is failing',
    'Votre point de terminaison {host} est en échec',
  ],
  'mail.endpoint-failing.title': ['A webhook endpoint is failing', 'Un point de terminaison est en échec'],
  'mail.endpoint-failing.text': [
    'Events cannot be delivered to this endpoint. Nothing is lost: each is tried again for 31 hours, and can be replayed afterwards.',
    'Les événements ne peuvent pas être livrés à ce point de terminaison. Rien n’est perdu : chaque livraison est retentée pendant 31 heures et peut être rejouée par la suite.',
  ],
  'mail.endpoint-failing.attempts': [
    '{failures} of {attempts} in the last hour',
    '{failures} sur {attempts} dans la dernière heure',
  ],
  'mail.endpoint-failing.button': ['See what failed', 'Voir les échecs'],
  'mail.endpoint-disabled.subject': [
    'Your webhook endpoint at {host} was disabled',
    'Votre point de terminaison {host} a été désactivé',
  ],
  'mail.endpoint-disabled.title': ['A webhook endpoint was disabled', 'Un point de terminaison a été désactivé'],
  'mail.endpoint-disabled.failing': [
    'Every delivery failed for five days, so the endpoint was switched off. It gets no events until you enable it again; what it missed can be replayed.',
    'Toutes les livraisons ont échoué pendant cinq jours : le point de terminaison a donc été désactivé. Il ne reçoit plus d’événements jusqu’à ce que vous le réactiviez; ceux qu’il a manqués peuvent être rejoués.',
  ],
  'mail.endpoint-disabled.gone': [
    'The endpoint answered that it is gone (410), so it was switched off. It gets no events until you enable it again; what it missed can be replayed.',
    'Le point de terminaison a répondu qu’il n’existe plus (410) : il a donc été désactivé. Il ne reçoit plus d’événements jusqu’à ce que vous le réactiviez; ceux qu’il a manqués peuvent être rejoués.',
  ],
  'mail.endpoint-disabled.user': [
    'Somebody in the business switched it off. It gets no events until it is enabled again; what it missed can be replayed.',
    'Une personne de l’entreprise l’a désactivé. Il ne reçoit plus d’événements jusqu’à sa réactivation; ceux qu’il a manqués peuvent être rejoués.',
  ],
  'mail.endpoint-disabled.button': ['Enable it again', 'Le réactiver'],
  'mail.endpoint-recovered.subject': [
    'Your webhook endpoint at {host} has recovered',
    'Votre point de terminaison {host} est rétabli',
  ],
  'mail.endpoint-recovered.title': ['A webhook endpoint has recovered', 'Un point de terminaison est rétabli'],
  'mail.endpoint-recovered.text': [
    'Deliveries to this endpoint succeed again. What still waits is sent by itself.',
    'Les livraisons à ce point de terminaison réussissent de nouveau. Ce qui attend encore part automatiquement.',
  ],
  'mail.endpoint-recovered.button': ['See the deliveries', 'Voir les livraisons'],
  'mail.results-imported.subject': [
    'The bank has settled the payments of {file}',
    'La banque a traité tous les paiements de {file}',
  ],
  'mail.results-imported.title': ['A bank file is settled', 'Un fichier bancaire est traité'],
  'mail.results-imported.text': [
    'The results of the bank were imported: every payment of {file} is paid or has failed. What failed can be paid again.',
    'Les résultats de la banque ont été importés : chaque paiement de {file} est effectué ou a échoué. Ceux qui ont échoué peuvent être relancés.',
  ],
  'mail.results-imported.button': ['See the results', 'Voir les résultats'],
  'mail.delegation-begun.subject': [
    'You stand in for {person} in {business}',
    'Vous remplacez {person} dans {business}',
  ],
  'mail.delegation-begun.title': ['You stand in for {person}', 'Vous remplacez {person}'],
  'mail.delegation-begun.text': [
    'While {person} is away, what waits for their approval waits for you as well. You find it among your own approvals, with their name beside it. The audit log has both of you.',
    'Pendant l’absence de {person}, ce qui attend son approbation vous attend aussi. Vous le trouverez parmi vos approbations, avec son nom à côté. Le journal d’audit vous nomme tous les deux.',
  ],
  'mail.delegation-begun.reports': ['Reports', 'des rapports'],
  'mail.delegation-begun.bills': ['Bills', 'des factures'],
  'mail.delegation-begun.both': ['Reports and bills', 'des rapports et des factures'],
  'mail.delegation-begun.button': ['Open the approvals', 'Ouvrir les approbations'],
  'mail.delegation-ended.subject': [
    'You no longer stand in for {person} in {business}',
    'Vous ne remplacez plus {person} dans {business}',
  ],
  'mail.delegation-ended.title': ['You no longer stand in for {person}', 'Vous ne remplacez plus {person}'],
  'mail.delegation-ended.text': [
    'What waits for the approval of {person} does not wait for you any more. What you decided stays.',
    'Ce qui attend l’approbation de {person} ne vous attend plus. Vos décisions restent.',
  ],
  'mail.approvals-waiting.subject': [
    '{count, plural, one {1 decision waits} other {{count} decisions wait}} for you at {business}',
    '{count, plural, one {1 décision vous attend} other {{count} décisions vous attendent}} dans {business}',
  ],
  'mail.approvals-waiting.title': ['What waits for your approval', 'Ce qui attend votre approbation'],
  'mail.approvals-waiting.text': [
    'Welcome. This was submitted in {business} before you joined, and it is your turn to look at it.',
    'Bienvenue. Ces demandes ont été soumises dans {business} avant votre arrivée, et c’est à vous de les examiner.',
  ],
  'mail.budget-reached.subject': [
    '{percent} of the budget “{budget}” is spent',
    '{percent} du budget « {budget} » est dépensé',
  ],
  'mail.budget-reached.title': ['{percent} of the budget is spent', '{percent} du budget est dépensé'],
  'mail.budget-reached.near': [
    'The budget “{budget}” has {left} left for its period. Nothing is rejected: expenses beyond it are flagged.',
    'Il reste {left} au budget « {budget} » pour sa période. Rien n’est refusé : les dépenses qui le dépassent sont signalées.',
  ],
  'mail.budget-reached.over': [
    'The budget “{budget}” is used up for its period. Nothing is rejected: expenses beyond it are flagged.',
    'Le budget « {budget} » est épuisé pour sa période. Rien n’est refusé : les dépenses qui le dépassent sont signalées.',
  ],
  'mail.budget-reached.button': ['See the budget', 'Voir le budget'],
  'mail.close-reminder.subject': [
    '{month}: {count, plural, one {1 of your expenses is incomplete} other {{count} of your expenses are incomplete}}',
    '{month} : {count, plural, one {1 de vos dépenses est incomplète} other {{count} de vos dépenses sont incomplètes}}',
  ],
  'mail.close-reminder.title': ['Complete your expenses of {month}', 'Vos dépenses à compléter : {month}'],
  'mail.close-reminder.text': [
    '{person} is about to close {month} in the books of {business}. Before that, please complete what is yours:',
    '{person} s’apprête à clore un mois dans les livres de {business} : {month}. D’ici là, veuillez compléter vos dépenses :',
  ],
  'mail.close-reminder.receipt': ['Without a receipt', 'Sans reçu'],
  'mail.close-reminder.account': ['Without a category', 'Sans catégorie'],
  'mail.close-reminder.tax': ['Tax without a tax code', 'Taxe sans code de taxe'],
  'mail.close-reminder.approval': ['Not approved yet', 'Pas encore approuvées'],
  'mail.close-reminder.rate': ['Without an exchange rate', 'Sans taux de change'],
  'mail.close-reminder.sources': ['Incomplete for another reason', 'Incomplètes pour une autre raison'],
  'mail.close-reminder.button': ['See your expenses', 'Voir vos dépenses'],
  'mail.digest.subject': [
    '{count, plural, one {1 update from Outlay} other {{count} updates from Outlay}}',
    '{count, plural, one {1 nouveauté d’Outlay} other {{count} nouveautés d’Outlay}}',
  ],
  'mail.digest.title': ['What happened today', 'Ce qui s’est passé aujourd’hui'],
  'mail.digest.text': [
    'So much happened that we put it into one email.',
    'Il s’est passé tant de choses que nous les avons réunies dans un seul courriel.',
  ],
  'mail.digest.more': [
    '{count, plural, one {and 1 more} other {and {count} more}}',
    '{count, plural, one {et 1 autre} other {et {count} autres}}',
  ],
  'mail.digest.button': ['Open Outlay', 'Ouvrir Outlay'],
});
