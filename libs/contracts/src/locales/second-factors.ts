import { words } from './validation.ts';

/** Second factors, on the pages of signing in and of the account. */
export const SECOND_FACTOR_WORDS = words({
  'passkey.signIn': ['Sign in with a passkey', 'Se connecter avec une clé d’accès'],
  'passkey.failed': [
    'The passkey was not accepted. Try again, or choose another way.',
    'La clé d’accès n’a pas été acceptée. Réessayez ou choisissez une autre façon.',
  ],
  'passkey.use': ['Use a passkey', 'Utiliser une clé d’accès'],
  'passkey.add': ['Add a passkey', 'Ajouter une clé d’accès'],
  'passkey.elsewhere': [
    'Passkeys work only where this service has a name:',
    'Les clés d’accès ne fonctionnent que là où ce service porte un nom :',
  ],
  'secondFactor.title': ['Confirm it’s you', 'Confirmez votre identité'],
  'secondFactor.intro': [
    'One more step, to continue to {client}',
    'Une dernière étape avant de continuer vers {client}',
  ],
  'secondFactor.code': ['Six-digit code from your application', 'Code à six chiffres de votre application'],
  'secondFactor.confirm': ['Confirm', 'Confirmer'],
  'secondFactor.recovery': ['Use a recovery code instead', 'Utiliser plutôt un code de secours'],
  'secondFactor.recoveryCode': ['Recovery code', 'Code de secours'],
  'secondFactor.wrong': [
    'That is not right. A code counts once, and only for a moment.',
    'Ce n’est pas exact. Un code ne sert qu’une fois, et seulement un instant.',
  ],
  'secondFactor.used': ['You used a recovery code', 'Vous avez utilisé un code de secours'],
  'secondFactor.left': [
    '{count, plural, =0 {None is left. Make new ones in your account.} one {One is left.} other {{count} are left.}}',
    '{count, plural, =0 {Il n’en reste aucun. Créez-en d’autres dans votre compte.} one {Il en reste un.} other {Il en reste {count}.}}',
  ],
  'secondFactor.goOn': ['Continue', 'Continuer'],
  'setUp.title': ['Set up a second factor', 'Ajoutez un deuxième facteur'],
  'setUp.intro': [
    'A business of yours requires more than a password to sign in.',
    'Une de vos entreprises exige plus qu’un mot de passe pour se connecter.',
  ],
  'setUp.or': ['Or use an application', 'Ou utilisez une application'],
  'totp.scan': [
    'Scan this with your authenticator application, then enter the code that it shows.',
    'Numérisez cette image avec votre application d’authentification, puis entrez le code affiché.',
  ],
  'totp.secret': ['Or type this into it:', 'Ou saisissez-y ceci :'],
  'totp.picture': ['QR code', 'Code QR'],
  'codes.title': ['Recovery codes', 'Codes de secours'],
  'codes.keep': [
    'Keep these where you find them without your phone. Each works once, and they are not shown again.',
    'Conservez-les là où vous les trouverez sans votre téléphone. Chacun ne sert qu’une fois, et ils ne seront plus affichés.',
  ],
  'account.totp': ['Authenticator application', 'Application d’authentification'],
  'account.totpNone': [
    'Shows a code that is needed beside your password.',
    'Affiche un code demandé en plus de votre mot de passe.',
  ],
  'account.totpSince': ['Set up on {date}', 'Configurée le {date}'],
  'account.setUp': ['Set up', 'Configurer'],
  'account.setUpAnew': ['Set up anew', 'Reconfigurer'],
  'account.remove': ['Remove', 'Retirer'],
  'account.totpAdded': ['Your application is set up.', 'Votre application est configurée.'],
  'account.removed': ['Removed.', 'Retiré.'],
  'account.passkeys': ['Passkeys', 'Clés d’accès'],
  'account.passkeysNone': [
    'Sign in with your fingerprint, your face or the lock of your device, without a password.',
    'Connectez-vous avec votre empreinte, votre visage ou le verrou de votre appareil, sans mot de passe.',
  ],
  'account.passkeyAdded': ['Your passkey is added.', 'Votre clé d’accès est ajoutée.'],
  'account.lastUsed': ['last used on {date}', 'utilisée le {date}'],
  'account.neverUsed': ['never used', 'jamais utilisée'],
  'account.codes': ['Recovery codes', 'Codes de secours'],
  'account.codesNone': [
    'For when you lose your phone: you get them with your first second factor.',
    'Pour le jour où vous perdez votre téléphone : vous les recevez avec votre premier deuxième facteur.',
  ],
  'account.codesLeft': [
    '{count, plural, =0 {None is left.} one {One is left.} other {{count} are left.}}',
    '{count, plural, =0 {Il n’en reste aucun.} one {Il en reste un.} other {Il en reste {count}.}}',
  ],
  'account.makeCodes': ['Make new codes', 'Créer de nouveaux codes'],
  'account.codesMade': ['Your former codes count no more.', 'Vos anciens codes ne sont plus valables.'],
});
