import { words } from './validation.ts';

/** OAuth clients that a business makes. */
export const OAUTH_CLIENT_WORDS = words({
  'oauthClient.shown': [
    'The secret was shown once, in the first answer to this Idempotency-Key. If that answer was lost, make a new one (POST {path}/rotate-secret).',
    'Le secret a été affiché une seule fois, dans la première réponse à cette Idempotency-Key. Si cette réponse s’est perdue, créez-en un autre (POST {path}/rotate-secret).',
  ],
  'oauthClient.redirectUri': [
    'must be an https URL, or http on this machine, without wildcards, fragment or credentials',
    'doit être une URL https, ou http sur cet appareil, sans caractère générique, fragment ni identifiants',
  ],
  'oauthClient.publicByItself': [
    'must not have client_credentials: a public client keeps no secret',
    'ne doit pas comporter client_credentials : un client public ne garde aucun secret',
  ],
  'oauthClient.noRedirect': [
    'is for clients with authorization_code',
    'est réservé aux clients qui ont authorization_code',
  ],
  'oauthClient.noSecret': [
    'A public client has no secret. There is nothing to rotate.',
    'Un client public n’a pas de secret. Il n’y a rien à renouveler.',
  ],
  'consent.deviceNote': [
    'It can do no more than you can, and only until you withdraw this. Allow it only if you started it yourself.',
    'Ses droits ne dépassent jamais les vôtres et prennent fin dès que vous les retirez. N’autorisez que ce que vous avez lancé vous-même.',
  ],
  'device.title': ['Connect a device', 'Connecter un appareil'],
  'device.intro': [
    'Type the code that your device or terminal shows.',
    'Saisissez le code affiché par votre appareil ou votre terminal.',
  ],
  'device.code': ['Code', 'Code'],
  'device.continue': ['Continue', 'Continuer'],
  'device.wrong': [
    'There is no such code, or it is no longer good. Look again, or start again on the device.',
    'Ce code n’existe pas ou n’est plus valable. Vérifiez-le, ou recommencez sur l’appareil.',
  ],
  'device.over': [
    'This has expired. Type the code once more.',
    'Cette demande a expiré. Saisissez le code de nouveau.',
  ],
  'device.denied': ['You did not allow it. The device gets nothing.', 'Vous avez refusé. L’appareil n’obtient rien.'],
  'device.confirm.title': ['Is this your device?', 'Est-ce votre appareil ?'],
  'device.confirm.text': [
    '{client} wants to sign in as you on a device that shows this code:',
    '{client} souhaite se connecter en votre nom sur un appareil qui affiche ce code :',
  ],
  'device.confirm.note': [
    'Go on only if you see this code on a device of yours. Nobody from Outlay will ever send you one.',
    'Ne continuez que si vous voyez ce code sur votre propre appareil. Personne chez Outlay ne vous en enverra jamais.',
  ],
  'device.confirm.yes': ['Yes, go on', 'Oui, continuer'],
  'device.confirm.no': ['No, stop', 'Non, arrêter'],
  'device.done.title': ['Connected', 'Connecté'],
  'device.done.text': [
    '{client} is signed in. You can close this page and go back to your device.',
    '{client} est connecté. Vous pouvez fermer cette page et retourner à votre appareil.',
  ],
});
