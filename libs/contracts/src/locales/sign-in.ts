import { words } from './validation.ts';

/** Employees, departments and what hangs together among them. */
export const PEOPLE_WORDS = words({
  'validation.cycle': ['must not lead back to itself', 'ne doit pas ramener à lui-même'],
  'validation.notTogether': ['must not be given together with the other', 'ne doit pas accompagner l’autre champ'],
  'people.lastOwner': ['A business keeps at least one owner.', 'Une entreprise conserve au moins un propriétaire.'],
  'apiKey.shown': [
    'The key was shown once, in the first answer to this Idempotency-Key. If that answer was lost, revoke it (DELETE {path}) and create another one, with another Idempotency-Key.',
    'La clé a été affichée une seule fois, dans la première réponse à cette Idempotency-Key. Si cette réponse s’est perdue, révoquez-la (DELETE {path}) et créez-en une autre, avec une autre Idempotency-Key.',
  ],
  'people.knownAddress': [
    'This person has an account already, and the password is theirs to choose: leave it out.',
    'Cette personne a déjà un compte, et le choix du mot de passe lui revient : ne l’indiquez pas.',
  ],
});

/** What a person reads who lets an application act for them. */
export const SIGN_IN_WORDS = words({
  'signIn.title': ['Sign in', 'Connexion'],
  'signIn.intro': ['to continue to {client}', 'pour continuer vers {client}'],
  'signIn.email': ['Email', 'Courriel'],
  'signIn.password': ['Password', 'Mot de passe'],
  'signIn.submit': ['Sign in', 'Se connecter'],
  'signIn.cancel': ['Cancel', 'Annuler'],
  'signIn.wrong': ['The email or the password is wrong.', 'Le courriel ou le mot de passe est erroné.'],
  'signIn.tooOften': [
    'Too many attempts. Try again in {seconds} s.',
    'Trop de tentatives. Réessayez dans {seconds} s.',
  ],
  'signIn.sandbox': ['Sandbox: test data only', 'Bac à sable : données d’essai seulement'],
  'invitation.title': ['Choose a password', 'Choisissez un mot de passe'],
  'invitation.intro': ['for {email}', 'pour {email}'],
  'invitation.businesses': ['Join these businesses:', 'Vous joindre à ces entreprises :'],
  'invitation.by': ['{role}, invited by {inviter}', '{role}, sur invitation de {inviter}'],
  'role.owner': ['Owner', 'Propriétaire'],
  'role.admin': ['Administrator', 'Administrateur'],
  'role.accountant': ['Accountant', 'Comptable'],
  'role.approver': ['Approver', 'Approbateur'],
  'role.employee': ['Employee', 'Employé'],
  'role.auditor': ['Auditor', 'Auditeur'],
  'invitation.submit': ['Set the password', 'Enregistrer le mot de passe'],
  'invitation.short': ['At least {minimum} characters.', 'Au moins {minimum} caractères.'],
  'invitation.done': ['Your password is set', 'Votre mot de passe est enregistré'],
  'invitation.next': [
    'Close this page, open your application and sign in.',
    'Fermez cette page, ouvrez votre application et connectez-vous.',
  ],
  'invitation.over': [
    'This invitation is no longer valid. Ask for a new one.',
    'Cette invitation n’est plus valide. Demandez-en une nouvelle.',
  ],
  'consent.title': ['Allow access?', 'Autoriser l’accès?'],
  'consent.intro': ['{client} wants to act for you ({email}):', '{client} souhaite agir en votre nom ({email}) :'],
  'consent.allow': ['Allow', 'Autoriser'],
  'consent.deny': ['Deny', 'Refuser'],
  'consent.note': [
    'It can do no more than you can, and only until you withdraw this. You will return to {address}.',
    'Ses droits ne dépassent jamais les vôtres et prennent fin dès que vous les retirez. Vous reviendrez à {address}.',
  ],
  'consent.view': ['view', 'consulter'],
  'consent.change': ['change', 'modifier'],
  'consent.approve': ['approve', 'approuver'],
  'consent.expenses': ['Expenses', 'Dépenses'],
  'consent.reports': ['Expense reports', 'Rapports de dépenses'],
  'consent.receipts': ['Receipts', 'Reçus'],
  'consent.mileage': ['Mileage', 'Kilométrage'],
  'consent.bills': ['Bills', 'Factures'],
  'consent.payments': ['Payments', 'Paiements'],
  'consent.vendors': ['Vendors', 'Fournisseurs'],
  'consent.categories': ['Categories', 'Catégories'],
  'consent.departments': ['Departments', 'Services'],
  'consent.locations': ['Locations', 'Établissements'],
  'consent.employees': ['Employees', 'Employés'],
  'consent.businesses': ['Business and settings', 'Entreprise et paramètres'],
  'consent.users': ['Users', 'Utilisateurs'],
  'consent.webhooks': ['Webhooks', 'Webhooks'],
  'consent.events': ['Events', 'Événements'],
  'consent.audit': ['Audit log', 'Journal d’audit'],
  'oauthError.title': ['This did not work', 'La demande n’a pas abouti'],
  'oauthError.text': [
    'The application sent a request that cannot be answered. Go back to it and try again; if this happens again, tell its makers.',
    'L’application a envoyé une demande à laquelle il est impossible de répondre. Retournez-y et réessayez; si le problème persiste, prévenez ses concepteurs.',
  ],
  'oauthError.expired': [
    'This page is no longer valid. Go back to the application and start again.',
    'Cette page n’est plus valide. Retournez à l’application et recommencez.',
  ],
});
