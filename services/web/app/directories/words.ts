import { words } from '../intl/index.ts';

export const DIRECTORY = words({
  about: [
    'Your directory (Entra ID, Okta, …) enters, changes and removes people by SCIM 2.0.',
    'Votre annuaire (Entra ID, Okta, …) inscrit, modifie et retire les personnes par SCIM 2.0.',
  ],
  address: ['Address for your directory', 'Adresse pour votre annuaire'],
  tokens: ['Tokens', 'Jetons'],
  'tokens.none': ['None: no directory is connected.', 'Aucun : aucun annuaire n’est connecté.'],
  'token.add': ['Make a token', 'Créer un jeton'],
  name: ['Name', 'Nom'],
  'name.about': ['What it is for, such as Entra ID.', 'À quoi il sert, comme Entra ID.'],
  defaultRole: ['Role of whom it enters', 'Rôle de qui il inscrit'],
  expiresAt: ['Ends on', 'Prend fin le'],
  'expiresAt.about': ['Empty: when it is revoked.', 'Vide : quand il est révoqué.'],
  shown: ['Copy the token now', 'Copiez le jeton maintenant'],
  'shown.about': [
    'It is shown this once and never again. Put it into your directory.',
    'Il n’est montré que cette fois. Mettez-le dans votre annuaire.',
  ],
  token: ['Token', 'Jeton'],
  close: ['I have copied it', 'Je l’ai copié'],
  'status.active': ['Active', 'Actif'],
  'status.expired': ['Ended', 'Terminé'],
  'status.revoked': ['Revoked', 'Révoqué'],
  ends: ['ends in {lastFour}', 'se termine par {lastFour}'],
  used: ['Last used {ago}', 'Utilisé {ago}'],
  unused: ['Never used', 'Jamais utilisé'],
  revoke: ['Revoke', 'Révoquer'],
  'revoke.title': ['Revoke “{name}”?', 'Révoquer « {name} »?'],
  'revoke.about': [
    'Your directory is refused within seconds. The people whom it entered stay; whom it invited cannot accept any more.',
    'Votre annuaire est refusé en quelques secondes. Les personnes inscrites restent; les invitations envoyées ne peuvent plus être acceptées.',
  ],
  'revoke.done': ['The token was revoked', 'Le jeton a été révoqué'],
  groups: ['Groups and roles', 'Groupes et rôles'],
  'groups.about': [
    'Whoever is in a group of your directory gets its role.',
    'Qui fait partie d’un groupe de votre annuaire en reçoit le rôle.',
  ],
  'groups.none': ['Your directory has sent no groups yet.', 'Votre annuaire n’a encore envoyé aucun groupe.'],
  'group.members': [
    '{count, plural, =0 {Nobody} one {# person} other {# people}}',
    '{count, plural, =0 {Personne} one {# personne} other {# personnes}}',
  ],
  'group.none': ['No role by this group', 'Aucun rôle par ce groupe'],
  'group.role': ['Role of {name}', 'Rôle de {name}'],
  'factors.about': [
    'Who must have a second factor (codes or a passkey). Whoever has none sets one up when they sign in next.',
    'Qui doit avoir un deuxième facteur (codes ou clé d’accès). Qui n’en a pas en configure un à la prochaine connexion.',
  ],
  'factors.roles': ['Required of', 'Exigé de'],
  'factors.lost': [
    'Somebody lost theirs? Reset them on the person’s page.',
    'Quelqu’un a perdu le sien? Réinitialisez-le à la page de la personne.',
  ],
  people: ['Go to People', 'Aller aux personnes'],
});
