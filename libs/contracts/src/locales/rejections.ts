import { words } from './validation.ts';

/** What an error says beyond its code: which of its cases it is, and what would be right instead. */
export const REJECTION_WORDS = words({
  'credential.missing': [
    'No credential came with the request: send Authorization: Bearer and an API key or an access token.',
    'Aucun authentifiant n’accompagne la requête : envoyez Authorization: Bearer suivi d’une clé API ou d’un jeton d’accès.',
  ],
  'credential.noBearer': [
    'The Authorization header must be the word Bearer, a space, and an API key or an access token.',
    'L’en-tête Authorization doit contenir le mot Bearer, une espace, puis une clé API ou un jeton d’accès.',
  ],
  'credential.unlike': [
    'The credential has the form of neither an API key (sk_test_… or sk_live_…) nor an access token.',
    'L’authentifiant n’a la forme ni d’une clé API (sk_test_… ou sk_live_…) ni d’un jeton d’accès.',
  ],
  'credential.wrong': [
    'The credential is not valid here: copy it again, or use another one.',
    'L’authentifiant n’est pas valide ici : copiez-le de nouveau ou utilisez-en un autre.',
  ],
  'forbidden.role': ['This needs one of the roles {roles}.', 'Il faut l’un des rôles suivants : {roles}.'],
  'forbidden.ownOrRole': [
    'Only the person whose it is may do this, or one of the roles {roles}.',
    'Seule la personne concernée peut le faire, ou l’un des rôles suivants : {roles}.',
  ],
  'forbidden.own': ['Only the person whose it is may do this.', 'Seule la personne concernée peut le faire.'],
  'forbidden.ownApplication': [
    'For a person, only the web app of Outlay itself may do this.',
    'Pour une personne, seule l’application Web d’Outlay peut le faire.',
  ],
  'secondFactor.required': [
    'A business of yours requires a second factor, and this is the last one.',
    'Une de vos entreprises exige un deuxième facteur, et celui-ci est le dernier.',
  ],
  'secondFactor.own': [
    'Your own second factors are changed where you set them up.',
    'Vos propres deuxièmes facteurs se modifient là où vous les avez ajoutés.',
  ],
  'secondFactor.beyond': [
    'The business answers for people whose address is of a domain that it has verified, or who belong to it alone. Verify the domain, or have the operator do it.',
    'L’entreprise répond des personnes dont l’adresse est d’un domaine qu’elle a vérifié, ou qui ne font partie que d’elle. Faites vérifier le domaine, ou adressez-vous à l’exploitant.',
  ],
  'secondFactor.wrongCode': ['is not the code of this moment', 'n’est pas le code de ce moment'],
  'secondFactor.notProven': [
    'is not an answer to the last challenge of this person',
    'ne répond pas au dernier défi adressé à cette personne',
  ],
  'forbidden.person': [
    'This needs a person: a client, or a key that belongs to no person, cannot do it by itself.',
    'Il faut une personne : un client, ou une clé qui n’appartient à personne, ne peut pas le faire seul.',
  ],
  'validation.personOfMachine': [
    'is required here: a client, or a key that belongs to no person, has no person of its own; name whose it is',
    'est obligatoire ici : un client, ou une clé qui n’appartient à personne, n’est pas une personne; indiquez à qui cela appartient',
  ],
  'forbidden.kind': [
    'This kind of credential cannot do this. It needs one of: {kinds}.',
    'Ce type d’authentifiant ne le permet pas. Il faut l’un des suivants : {kinds}.',
  ],
  'forbidden.narrowed': [
    'This page is for some endpoints only: it can neither add one nor do what concerns them all.',
    'Cette page ne porte que sur certains points de terminaison : elle ne peut ni en ajouter un ni faire ce qui les concerne tous.',
  ],
  'forbidden.onBehalf': [
    'Nobody does this on behalf of another: leave the on-behalf-of header out.',
    'Cela ne se fait pas au nom d’une autre personne : retirez l’en-tête on-behalf-of.',
  ],
  'forbidden.limited': [
    'This reaches beyond the businesses that the credential is limited to. It needs one without such a limit.',
    'Cela dépasse les entreprises auxquelles l’authentifiant est limité. Il en faut un sans cette limite.',
  ],
  'json.position': [
    'The request body is not valid JSON: line {line}, column {column}.',
    'Le corps de la requête n’est pas du JSON valide : ligne {line}, colonne {column}.',
  ],
  'json.utf8': [
    'The request body is not UTF-8, from byte {offset} on.',
    'Le corps de la requête n’est pas en UTF-8, à partir de l’octet {offset}.',
  ],
  'mediaType.expected': [
    'The media type of the request body is not supported. It must be one of: {types}.',
    'Le type de contenu de la requête n’est pas pris en charge. Il faut l’un des suivants : {types}.',
  ],
  'mediaType.charset': ['The request body must be in UTF-8.', 'Le corps de la requête doit être en UTF-8.'],
  'mediaType.encoding': [
    'The request body must not be compressed: leave the Content-Encoding header out.',
    'Le corps de la requête ne doit pas être compressé : retirez l’en-tête Content-Encoding.',
  ],
  'mediaType.file': [
    'The file is not what it should be. It must be one of: {types}.',
    'Le fichier n’est pas du type attendu. Il faut l’un des suivants : {types}.',
  ],
  'mediaType.produced': [
    'None of the accepted media types can be produced. Accept must take one of: {types}.',
    'Aucun des types de contenu acceptés ne peut être produit. Accept doit permettre l’un des suivants : {types}.',
  ],
  'clocks.differ': [
    'The clocks of our services {service} and {peer} differ by {seconds} s, and nothing was done. It is not your fault: try again shortly.',
    'Les horloges de nos services {service} et {peer} diffèrent de {seconds} s, et rien n’a été fait. Ce n’est pas de votre faute : réessayez sous peu.',
  ],
  'payload.maximum': [
    'The request body is too large: at most {maximum} bytes.',
    'Le corps de la requête est trop volumineux : au plus {maximum} octets.',
  ],
  'payload.form': [
    'The request body is too large: at most {maximum} bytes as JSON. A form (multipart/form-data) with the part file takes a file of 10 MB.',
    'Le corps de la requête est trop volumineux : au plus {maximum} octets en JSON. Un formulaire (multipart/form-data) avec la partie file prend un fichier de 10 Mo.',
  ],
  'route.nearest': [
    'There is no such route. The nearest one is {nearest}.',
    'Cette route n’existe pas. La plus proche est {nearest}.',
  ],
  'route.slash': [
    'There is no such route. Without the slash at its end there is {nearest}.',
    'Cette route n’existe pas. Sans la barre oblique finale, il y a {nearest}.',
  ],
  'route.methods': [
    'This method is not allowed here. Use one of: {methods}.',
    'Cette méthode n’est pas permise ici. Utilisez l’une des suivantes : {methods}.',
  ],
});
