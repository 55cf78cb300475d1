import { words } from '../validation.ts';

/** The page on which somebody stops e-mails by the link in one of them. */
export const UNSUBSCRIBING_WORDS = words({
  'unsubscribing.title': ['Stop these emails?', 'Ne plus recevoir ces courriels?'],
  'unsubscribing.text': [
    '{business} on Outlay sends you emails about:',
    'Vous recevez des courriels de {business} dans Outlay à propos de ce qui suit :',
  ],
  'unsubscribing.approvals': ['Reports and bills that wait for you', 'Rapports et factures qui vous attendent'],
  'unsubscribing.reports': [
    'Your reports, and comments on reports',
    'Vos rapports et les commentaires sur des rapports',
  ],
  'unsubscribing.bills': ['Bills that are denied or paid, and payments', 'Factures refusées ou payées, et paiements'],
  'unsubscribing.vendors': [
    'Bank accounts that wait for confirmation',
    'Comptes bancaires qui attendent une confirmation',
  ],
  'unsubscribing.webhooks': ['Webhook endpoints', 'Points de terminaison des webhooks'],
  'unsubscribing.budgets': ['Budgets that are nearly spent', 'Budgets presque épuisés'],
  'unsubscribing.reminders': ['reminders of expenses that are incomplete', 'les relances sur des dépenses à compléter'],
  'unsubscribing.stop': ['Stop them', 'Ne plus les recevoir'],
  'unsubscribing.daily': ['Send one email a day', 'Recevoir un seul courriel par jour'],
  'unsubscribing.note': [
    'Emails about the security of your account always come.',
    'Les courriels sur la sécurité de votre compte sont toujours envoyés.',
  ],
  'unsubscribing.never.title': ['You no longer get these emails', 'Vous ne recevrez plus ces courriels'],
  'unsubscribing.never.text': [
    'No emails come any more about:',
    'Vous ne recevrez plus de courriels à propos de ce qui suit :',
  ],
  'unsubscribing.daily.title': ['You get one email a day', 'Vous recevrez un courriel par jour'],
  'unsubscribing.daily.text': [
    'Once a day, if there is anything new, an email comes about:',
    'Une fois par jour, s’il y a du nouveau, un courriel porte sur ce qui suit :',
  ],
  'unsubscribing.at-once.title': ['You get these emails again', 'Vous recevrez de nouveau ces courriels'],
  'unsubscribing.at-once.text': ['Each comes as an email of its own:', 'Chacun arrive dans un courriel distinct :'],
  'unsubscribing.again': ['Get them again', 'Les recevoir de nouveau'],
  'unsubscribing.over': [
    'This link does not work any more. Sign in to Outlay to choose which emails you get.',
    'Ce lien ne fonctionne plus. Connectez-vous à Outlay pour choisir les courriels que vous recevez.',
  ],
});
