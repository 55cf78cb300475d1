import { words } from '../../intl/index.ts';

export const DIRECTORY = words({
  about: [
    'Your directory (Entra ID, Okta, …) adds, updates and removes people through SCIM 2.0.',
    'Votre annuaire (Entra ID, Okta, …) ajoute, modifie et retire les personnes au moyen de SCIM 2.0.',
  ],
  address: ['SCIM address (base URL)', 'Adresse SCIM (URL de base)'],
  tokens: ['Tokens', 'Jetons'],
  'tokens.none': [
    'No token: your directory is not connected.',
    'Aucun jeton\u00a0: votre annuaire n’est pas connecté.',
  ],
  'token.add': ['Create a token', 'Créer un jeton'],
  name: ['Name', 'Nom'],
  'name.about': ['What it is for, such as Entra ID.', 'À quoi il sert, comme Entra ID.'],
  defaultRole: ['Role of the people it adds', 'Rôle des personnes qu’il ajoute'],
  expiresAt: ['Ends on', 'Prend fin le'],
  'expiresAt.about': [
    'Leave empty to keep it until it is revoked.',
    'Laissez vide pour le garder jusqu’à sa révocation.',
  ],
  shown: ['Copy the token now', 'Copiez le jeton maintenant'],
  'shown.about': [
    'It is shown only now. Put it into your directory.',
    'Il ne sera plus affiché. Mettez-le dans votre annuaire.',
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
  'revoke.title': ['Revoke “{name}”?', 'Révoquer «\u00a0{name}\u00a0»?'],
  'revoke.about': [
    'Your directory loses access within seconds. The people it added stay; the invitations it sent can no longer be accepted.',
    'Votre annuaire perd son accès en quelques secondes. Les personnes qu’il a ajoutées restent; les invitations qu’il a envoyées ne peuvent plus être acceptées.',
  ],
  'revoke.done': ['The token was revoked', 'Le jeton a été révoqué'],
  groups: ['Groups and roles', 'Groupes et rôles'],
  'groups.about': [
    'Members of a directory group get the role you choose for it.',
    'Les membres d’un groupe reçoivent le rôle que vous lui attribuez.',
  ],
  'groups.none': ['Your directory has sent no groups yet.', 'Votre annuaire n’a encore envoyé aucun groupe.'],
  'group.members': [
    '{count, plural, =0 {Nobody} one {# person} other {# people}}',
    '{count, plural, =0 {Personne} one {# personne} other {# personnes}}',
  ],
  'group.none': ['No role from this group', 'Aucun rôle par ce groupe'],
  'group.role': ['Role of {name}', 'Rôle de {name}'],
  'factors.about': [
    'Who must use two-step verification (codes or a passkey). Whoever does not yet sets it up the next time they sign in.',
    'Qui doit utiliser la vérification en deux étapes (codes ou clé d’accès). Les personnes qui ne l’utilisent pas encore l’activent à leur prochaine connexion.',
  ],
  'factors.roles': ['Required of', 'Exigée de'],
  'factors.lost': [
    'Somebody lost theirs? Reset it on that person’s page.',
    'Une personne ne peut plus s’en servir? Réinitialisez-la sur la page de cette personne.',
  ],
  people: ['Go to People', 'Aller à Personnes'],
});
