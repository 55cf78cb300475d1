import { words } from '../validation.ts';

/** Mails about an account itself: how to get in, and what was done to it. */
export const ACCOUNT_MAIL_WORDS = words({
  'mail.invitation.subject': [
    '{inviter} invites you to {business} on Outlay',
    '{inviter} vous invite dans {business} sur Outlay',
  ],
  'mail.invitation.subjectAlone': [
    'You are invited to {business} on Outlay',
    'On vous invite à vous joindre à {business} sur Outlay',
  ],
  'mail.invitation.title': ['Join {business}', 'Joignez-vous à {business}'],
  'mail.invitation.text': [
    '{inviter} invites you to join {business} on Outlay, where the business keeps its expenses, reports and bills.',
    '{inviter} vous invite à vous joindre à {business} sur Outlay, où l’entreprise gère ses dépenses, ses rapports et ses factures.',
  ],
  'mail.invitation.textAlone': [
    'You are invited to join {business} on Outlay, where the business keeps its expenses, reports and bills.',
    'On vous invite à vous joindre à {business} sur Outlay, où l’entreprise gère ses dépenses, ses rapports et ses factures.',
  ],
  'mail.invitation.note': [
    'The link is for you alone and works until {until}. You can accept the invitation or decline it.',
    'Le lien vous est réservé et fonctionne jusqu’au {until}. Vous pouvez accepter l’invitation ou la refuser.',
  ],
  'mail.invitation.button': ['See the invitation', 'Voir l’invitation'],
  'mail.password-reset.subject': ['Set a new Outlay password', 'Choisissez un nouveau mot de passe Outlay'],
  'mail.password-reset.title': ['Set a new password', 'Choisissez un nouveau mot de passe'],
  'mail.password-reset.text': [
    'Somebody, most likely you, wants to set a new password for your Outlay account {email}.',
    'Quelqu’un, probablement vous, souhaite définir un nouveau mot de passe pour votre compte Outlay {email}.',
  ],
  'mail.password-reset.note': [
    'The link works once, until {until}. If this was not you, ignore this email: your password stays as it is.',
    'Le lien fonctionne une seule fois, jusqu’au {until}. Si ce n’était pas vous, ignorez ce courriel : votre mot de passe reste inchangé.',
  ],
  'mail.password-reset.button': ['Set a new password', 'Choisir un mot de passe'],
  'mail.password-changed.subject': ['Your Outlay password was changed', 'Votre mot de passe Outlay a été modifié'],
  'mail.password-changed.title': ['Your password was changed', 'Votre mot de passe a été modifié'],
  'mail.password-changed.changed': [
    'The password of your account was changed. All other sessions were signed out.',
    'Le mot de passe de votre compte a été modifié. Toutes les autres sessions ont été fermées.',
  ],
  'mail.password-changed.reset': [
    'A new password was set for your account by a link from an email. All other sessions were signed out.',
    'Un nouveau mot de passe a été défini pour votre compte au moyen d’un lien reçu par courriel. Toutes les autres sessions ont été fermées.',
  ],
  'mail.new-sign-in.subject': ['New sign-in to Outlay: {device}', 'Nouvelle connexion à Outlay : {device}'],
  'mail.new-sign-in.title': ['A new sign-in to your account', 'Une nouvelle connexion à votre compte'],
  'mail.new-sign-in.text': [
    'Your account was used from a device that we have not seen before. If this was you, there is nothing to do.',
    'Votre compte a été utilisé à partir d’un appareil que nous ne connaissions pas. Si c’était vous, vous n’avez rien à faire.',
  ],
  'mail.way.password': ['Password', 'Mot de passe'],
  'mail.way.passkey': ['Passkey', 'Clé d’accès'],
  'mail.way.oidc': ['Provider of your business', 'Fournisseur d’identité de l’entreprise'],
  'mail.way.saml': ['Provider of your business', 'Fournisseur d’identité de l’entreprise'],
  'mail.mfa-changed.totp-added': [
    'An authenticator app was added to your account',
    'Une application d’authentification a été ajoutée à votre compte',
  ],
  'mail.mfa-changed.totp-removed': [
    'An authenticator app was removed from your account',
    'Une application d’authentification a été retirée de votre compte',
  ],
  'mail.mfa-changed.passkey-added': [
    'A passkey was added to your account',
    'Une clé d’accès a été ajoutée à votre compte',
  ],
  'mail.mfa-changed.passkey-removed': [
    'A passkey was removed from your account',
    'Une clé d’accès a été retirée de votre compte',
  ],
  'mail.mfa-changed.recovery-codes-made': [
    'New recovery codes were made for your account',
    'De nouveaux codes de récupération ont été créés pour votre compte',
  ],
  'mail.mfa-changed.recovery-code-used': [
    'A recovery code was used to sign in to your account',
    'Un code de récupération a servi à ouvrir une session dans votre compte',
  ],
  'mail.mfa-changed.text': [
    'This changes how you prove at sign-in that it is you. If you did this, there is nothing more to do.',
    'Cela change la façon de prouver votre identité à la connexion. Si c’était vous, vous n’avez rien d’autre à faire.',
  ],
  'mail.mfa-changed.codeUsed': [
    'Each recovery code works once. If this was you, make new ones before they run out.',
    'Chaque code de récupération ne fonctionne qu’une fois. Si c’était vous, créez-en de nouveaux avant d’en manquer.',
  ],
  'mail.account.button': ['Review your account', 'Vérifier votre compte'],
});
