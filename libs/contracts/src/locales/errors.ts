import { words } from './words.ts';

export const ERRORS_WORDS = words({
  'error.VALIDATION_ERROR': {
    en: 'The request is not valid. See the details.',
    fr: 'La requête n’est pas valide. Voir les détails.',
  },
  'error.MALFORMED_JSON': {
    en: 'The request body is not valid JSON.',
    fr: 'Le corps de la requête n’est pas du JSON valide.',
  },
  'error.MISSING_BODY': {
    en: 'The request body is missing.',
    fr: 'Le corps de la requête est absent.',
  },
  'error.TENANT_REQUIRED': {
    en: 'The x-tenant-id header is required.',
    fr: 'L’en-tête x-tenant-id est obligatoire.',
  },
  'error.TENANT_INVALID': {
    en: 'The x-tenant-id header must be a positive integer.',
    fr: 'L’en-tête x-tenant-id doit être un entier positif.',
  },
  'error.TENANT_MISMATCH': {
    en: 'The business in the path is not the one in the x-tenant-id header.',
    fr: 'L’entreprise du chemin n’est pas celle de l’en-tête x-tenant-id.',
  },
  'error.INVALID_ACCOUNT_ID': {
    en: 'The on-behalf-of header must be a positive integer.',
    fr: 'L’en-tête on-behalf-of doit être un entier positif.',
  },
  'error.IDEMPOTENCY_KEY_REQUIRED': {
    en: 'This request needs an Idempotency-Key header.',
    fr: 'Cette requête exige un en-tête Idempotency-Key.',
  },
  'error.IDEMPOTENCY_KEY_INVALID': {
    en: 'The Idempotency-Key header must have 1 to 255 characters.',
    fr: 'L’en-tête Idempotency-Key doit compter de 1 à 255 caractères.',
  },
  'error.CURRENCY_MISMATCH': {
    en: 'The currencies do not match.',
    fr: 'Les devises ne concordent pas.',
  },
  'error.SPLIT_AMOUNT_TOO_SMALL': {
    en: 'The amount is too small to be split among so many.',
    fr: 'Le montant est trop petit pour être réparti entre autant de personnes.',
  },
  'error.UNAUTHORIZED': {
    en: 'The credential is missing or not valid.',
    fr: 'L’authentifiant est absent ou non valide.',
  },
  'error.TOKEN_EXPIRED': {
    en: 'The credential has expired.',
    fr: 'L’authentifiant a expiré.',
  },
  'error.TOKEN_REVOKED': {
    en: 'The credential has been revoked.',
    fr: 'L’authentifiant a été révoqué.',
  },
  'error.ENVIRONMENT_MISMATCH': {
    en: 'The credential belongs to the other environment.',
    fr: 'L’authentifiant appartient à l’autre environnement.',
  },
  'error.FORBIDDEN': {
    en: 'You are not allowed to do this.',
    fr: 'Vous n’avez pas le droit de faire cela.',
  },
  'error.INSUFFICIENT_SCOPE': {
    en: 'The credential lacks the scope {scope}.',
    fr: 'Il manque à l’authentifiant la portée {scope}.',
  },
  'error.TENANT_ACCESS_DENIED': {
    en: 'The credential has no access to this business.',
    fr: 'L’authentifiant n’a pas accès à cette entreprise.',
  },
  'error.ACCOUNT_NOT_CONNECTED': {
    en: 'The account is not connected.',
    fr: 'Le compte n’est pas lié.',
  },
  'error.SELF_APPROVAL_NOT_ALLOWED': {
    en: 'Nobody approves their own.',
    fr: 'Personne n’approuve ses propres demandes.',
  },
  'error.NOT_CURRENT_APPROVER': {
    en: 'It is not your turn to approve.',
    fr: 'Ce n’est pas à vous d’approuver pour le moment.',
  },
  'error.NOT_FOUND': {
    en: 'Not found.',
    fr: 'Introuvable.',
  },
  'error.ROUTE_NOT_FOUND': {
    en: 'There is no such route.',
    fr: 'Cette route n’existe pas.',
  },
  'error.METHOD_NOT_ALLOWED': {
    en: 'This method is not allowed here.',
    fr: 'Cette méthode n’est pas permise ici.',
  },
  'error.NOT_ACCEPTABLE': {
    en: 'None of the accepted media types can be produced.',
    fr: 'Aucun des types de contenu acceptés ne peut être produit.',
  },
  'error.CONFLICT': {
    en: 'The request conflicts with the current state.',
    fr: 'La requête entre en conflit avec l’état actuel.',
  },
  'error.ALREADY_EXISTS': {
    en: 'It already exists.',
    fr: 'Cet élément existe déjà.',
  },
  'error.INVALID_STATE_TRANSITION': {
    en: 'This is not possible in the current state.',
    fr: 'Cette action est impossible dans l’état actuel.',
  },
  'error.RESOURCE_IN_USE': {
    en: 'It is in use and cannot be deleted.',
    fr: 'Cet élément est utilisé et ne peut pas être supprimé.',
  },
  'error.EXPENSE_LOCKED': {
    en: 'The expense is locked by its report.',
    fr: 'La dépense est verrouillée par son rapport.',
  },
  'error.EXPENSE_INCOMPLETE': {
    en: 'The expense is incomplete.',
    fr: 'La dépense est incomplète.',
  },
  'error.EXPENSE_IN_OTHER_REPORT': {
    en: 'The expense is in another report.',
    fr: 'La dépense figure dans un autre rapport.',
  },
  'error.DUPLICATE_BILL_NUMBER': {
    en: 'The vendor already has a bill with this number.',
    fr: 'Ce fournisseur a déjà une facture portant ce numéro.',
  },
  'error.DUPLICATE_RECEIPT': {
    en: 'This receipt has already been uploaded.',
    fr: 'Ce reçu a déjà été téléversé.',
  },
  'error.ALREADY_SPLIT': {
    en: 'The receipt is already split.',
    fr: 'Le reçu est déjà réparti.',
  },
  'error.RECEIPT_AMOUNT_UNKNOWN': {
    en: "The receipt's amount is not known yet.",
    fr: 'Le montant du reçu n’est pas encore connu.',
  },
  'error.LIMIT_REACHED': {
    en: 'The limit of {maximum} has been reached.',
    fr: 'La limite de {maximum} est atteinte.',
  },
  'error.IDEMPOTENCY_IN_PROGRESS': {
    en: 'A request with this Idempotency-Key is still running.',
    fr: 'Une requête portant cette Idempotency-Key est encore en cours.',
  },
  'error.PRECONDITION_FAILED': {
    en: 'It has changed since you read it.',
    fr: 'L’élément a changé depuis votre lecture.',
  },
  'error.PAYLOAD_TOO_LARGE': {
    en: 'The request body is too large.',
    fr: 'Le corps de la requête est trop volumineux.',
  },
  'error.UNSUPPORTED_MEDIA_TYPE': {
    en: 'The media type of the request body is not supported.',
    fr: 'Le type de contenu de la requête n’est pas pris en charge.',
  },
  'error.IDEMPOTENCY_KEY_REUSED': {
    en: 'This Idempotency-Key was used with another request body.',
    fr: 'Cette Idempotency-Key a déjà servi avec un autre corps de requête.',
  },
  'error.RATE_LIMITED': {
    en: 'Too many requests. Try again in {seconds} s.',
    fr: 'Trop de requêtes. Réessayez dans {seconds} s.',
  },
  'error.INTERNAL_ERROR': {
    en: 'Something went wrong on our side.',
    fr: 'Une erreur est survenue de notre côté.',
  },
  'error.SERVICE_UNAVAILABLE': {
    en: 'The service is not available at the moment. Try again shortly.',
    fr: 'Le service n’est pas disponible pour le moment. Réessayez sous peu.',
  },
  'error.TIMEOUT': {
    en: 'The service did not answer in time.',
    fr: 'Le service n’a pas répondu à temps.',
  },
});
