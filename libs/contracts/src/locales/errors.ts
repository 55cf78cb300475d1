import { words } from './validation.ts';

export const ERRORS_WORDS = words({
  'error.VALIDATION_ERROR': [
    'The request is not valid. See the details.',
    'La requête n’est pas valide. Voir les détails.',
  ],
  'error.MALFORMED_JSON': ['The request body is not valid JSON.', 'Le corps de la requête n’est pas du JSON valide.'],
  'error.MISSING_BODY': ['The request body is missing.', 'Le corps de la requête est absent.'],
  'error.TENANT_REQUIRED': ['The x-tenant-id header is required.', 'L’en-tête x-tenant-id est obligatoire.'],
  'error.TENANT_INVALID': [
    'The x-tenant-id header must be a positive integer.',
    'L’en-tête x-tenant-id doit être un entier positif.',
  ],
  'error.TENANT_MISMATCH': [
    'The business in the path is not the one in the x-tenant-id header.',
    'L’entreprise du chemin n’est pas celle de l’en-tête x-tenant-id.',
  ],
  'error.INVALID_ACCOUNT_ID': [
    'The on-behalf-of header must be a positive integer.',
    'L’en-tête on-behalf-of doit être un entier positif.',
  ],
  'error.IDEMPOTENCY_KEY_REQUIRED': [
    'This request needs an Idempotency-Key header.',
    'Cette requête exige un en-tête Idempotency-Key.',
  ],
  'error.IDEMPOTENCY_KEY_INVALID': [
    'The Idempotency-Key header must have 1 to 255 characters.',
    'L’en-tête Idempotency-Key doit compter de 1 à 255 caractères.',
  ],
  'error.CURRENCY_MISMATCH': ['The currencies do not match.', 'Les devises ne concordent pas.'],
  'error.SPLIT_AMOUNT_TOO_SMALL': [
    'The amount is too small to be split among so many.',
    'Le montant est trop petit pour être réparti entre autant de personnes.',
  ],
  'error.UNAUTHORIZED': ['The credential is missing or not valid.', 'L’authentifiant est absent ou non valide.'],
  'error.TOKEN_EXPIRED': ['The credential has expired.', 'L’authentifiant a expiré.'],
  'error.TOKEN_REVOKED': ['The credential has been revoked.', 'L’authentifiant a été révoqué.'],
  'error.ENVIRONMENT_MISMATCH': [
    'The credential belongs to the other environment.',
    'L’authentifiant appartient à l’autre environnement.',
  ],
  'error.STEP_UP_REQUIRED': [
    'You signed in too long ago for this. Prove who you are again, at most {maxAge} s before.',
    'Votre connexion est trop ancienne pour cette action. Prouvez de nouveau votre identité, au plus {maxAge} s avant.',
  ],
  'error.MFA_REQUIRED': [
    'This business requires a second factor of people with your role. Sign in with one, or set one up.',
    'Cette entreprise exige un deuxième facteur des personnes de votre rôle. Connectez-vous avec un, ou ajoutez-en un.',
  ],
  'error.FORBIDDEN': ['You are not allowed to do this.', 'Vous n’avez pas le droit de faire cela.'],
  'error.clockOfAnother': [
    "The sandbox's clock moves the time of every business. Only owners and administrators of the business that has it may move it.",
    'L’horloge du bac à sable déplace l’heure de toutes les entreprises. Seuls les propriétaires et administrateurs de l’entreprise qui la détient peuvent la déplacer.',
  ],
  'error.INSUFFICIENT_SCOPE': [
    'The credential lacks the scope {scope}.',
    'Il manque à l’authentifiant la portée {scope}.',
  ],
  'error.TENANT_ACCESS_DENIED': [
    'The credential has no access to this business.',
    'L’authentifiant n’a pas accès à cette entreprise.',
  ],
  'error.SSO_REQUIRED': [
    'This business requires that you sign in with its identity provider.',
    'Cette entreprise exige que vous vous connectiez avec son fournisseur d’identité.',
  ],
  'error.ACCOUNT_NOT_CONNECTED': ['The account is not connected.', 'Le compte n’est pas lié.'],
  'error.SELF_APPROVAL_NOT_ALLOWED': ['Nobody approves their own.', 'Personne n’approuve ses propres demandes.'],
  'error.NOT_CURRENT_APPROVER': ['It is not your turn to approve.', 'Ce n’est pas à vous d’approuver pour le moment.'],
  'error.NOT_FOUND': ['Not found.', 'Introuvable.'],
  'error.ROUTE_NOT_FOUND': ['There is no such route.', 'Cette route n’existe pas.'],
  'error.METHOD_NOT_ALLOWED': ['This method is not allowed here.', 'Cette méthode n’est pas permise ici.'],
  'error.NOT_ACCEPTABLE': [
    'None of the accepted media types can be produced.',
    'Aucun des types de contenu acceptés ne peut être produit.',
  ],
  'error.CONFLICT': [
    'The request conflicts with the current state.',
    'La requête entre en conflit avec l’état actuel.',
  ],
  'error.ALREADY_EXISTS': ['It already exists.', 'Cet élément existe déjà.'],
  'error.INVALID_STATE_TRANSITION': [
    'This is not possible in the current state.',
    'Cette action est impossible dans l’état actuel.',
  ],
  'error.RESOURCE_IN_USE': [
    'It is in use and cannot be deleted.',
    'Cet élément est utilisé et ne peut pas être supprimé.',
  ],
  'error.EXPENSE_LOCKED': ['The expense is locked by its report.', 'La dépense est verrouillée par son rapport.'],
  'error.EXPENSE_INCOMPLETE': ['The expense is incomplete.', 'La dépense est incomplète.'],
  'error.EXPENSE_IN_OTHER_REPORT': ['The expense is in another report.', 'La dépense figure dans un autre rapport.'],
  'error.DUPLICATE_BILL_NUMBER': [
    'The vendor already has a bill with this number.',
    'Ce fournisseur a déjà une facture portant ce numéro.',
  ],
  'error.DUPLICATE_RECEIPT': ['This receipt has already been uploaded.', 'Ce reçu a déjà été téléversé.'],
  'error.ALREADY_SPLIT': ['The receipt is already split.', 'Le reçu est déjà réparti.'],
  'error.RECEIPT_AMOUNT_UNKNOWN': [
    "The receipt's amount is not known yet.",
    'Le montant du reçu n’est pas encore connu.',
  ],
  'error.LIMIT_REACHED': ['The limit of {maximum} has been reached.', 'La limite de {maximum} est atteinte.'],
  'error.IDEMPOTENCY_IN_PROGRESS': [
    'A request with this Idempotency-Key is still running.',
    'Une requête portant cette Idempotency-Key est encore en cours.',
  ],
  'error.PRECONDITION_FAILED': ['It has changed since you read it.', 'L’élément a changé depuis votre lecture.'],
  'error.PAYLOAD_TOO_LARGE': ['The request body is too large.', 'Le corps de la requête est trop volumineux.'],
  'error.UNSUPPORTED_MEDIA_TYPE': [
    'The media type of the request body is not supported.',
    'Le type de contenu de la requête n’est pas pris en charge.',
  ],
  'error.IDEMPOTENCY_KEY_REUSED': [
    'This Idempotency-Key was used with another request body.',
    'Cette Idempotency-Key a déjà servi avec un autre corps de requête.',
  ],
  'error.RATE_LIMITED': [
    'Too many requests. Try again in {seconds} s.',
    'Trop de requêtes. Réessayez dans {seconds} s.',
  ],
  'error.INTERNAL_ERROR': ['Something went wrong on our side.', 'Une erreur est survenue de notre côté.'],
  'error.SERVICE_UNAVAILABLE': [
    'The service is not available at the moment. Try again shortly.',
    'Le service n’est pas disponible pour le moment. Réessayez sous peu.',
  ],
  'error.TIMEOUT': ['The service did not answer in time.', 'Le service n’a pas répondu à temps.'],
});
