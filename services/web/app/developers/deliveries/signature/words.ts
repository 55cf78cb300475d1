import { words } from '../../../intl/index.ts';

export const SIGNATURE = words({
  title: ['Signature', 'Signature'],
  about: [
    'How this delivery is signed, computed again with the secrets of now, and how a receiver verifies it.',
    'Comment cette livraison est signée, recalculé avec les secrets actuels, et comment un destinataire la vérifie.',
  ],
  show: ['Show the signature', 'Afficher la signature'],
  rotated: [
    'The secret is being rotated: webhook-signature carries two signatures, one of the new secret and one of the former. A receiver accepts either.',
    'Le secret est en rotation\u00a0: webhook-signature porte deux signatures, l’une du nouveau secret et l’autre de l’ancien. Un destinataire accepte l’une ou l’autre.',
  ],
  'attempt.next': ['Computed as it would be sent now.', 'Calculée comme si elle était envoyée maintenant.'],
  'attempt.last': [
    'Computed for attempt {attempt}, at the second in which it began.',
    'Calculée pour la tentative {attempt}, à la seconde où elle a commencé.',
  ],
  steps: ['In this order', 'Dans cet ordre'],
  'step.content': [
    'Join the ID of the event, the time of the attempt and the body, exactly as it came, with points between them.',
    'Joignez l’identifiant de l’événement, l’heure de la tentative et le corps, tel quel, séparés par des points.',
  ],
  'step.key': [
    'The key is the secret of the endpoint without “whsec_”, decoded from base64.',
    'La clé est le secret du point de terminaison sans «\u00a0whsec_\u00a0», décodé de base64.',
  ],
  'step.hmac': [
    'Compute HMAC-SHA256 of that text with the key, and write it in base64.',
    'Calculez le HMAC-SHA256 de ce texte avec la clé, et écrivez-le en base64.',
  ],
  'step.compare': [
    'Compare it, in constant time, with each signature in webhook-signature, after “v1,”.',
    'Comparez-le, en temps constant, à chaque signature de webhook-signature, après «\u00a0v1,\u00a0».',
  ],
  'step.age': [
    'Refuse what is older than five minutes by webhook-timestamp, and remember the IDs that you handled: deliveries come at least once.',
    'Refusez ce qui a plus de cinq minutes selon webhook-timestamp, et retenez les identifiants déjà traités\u00a0: une livraison arrive au moins une fois.',
  ],
  content: ['What is signed', 'Ce qui est signé'],
  'part.body': ['Body, byte for byte', 'Corps, octet par octet'],
  headers: ['Headers of the request', 'En-têtes de la requête'],
  header: ['Header', 'En-tête'],
  value: ['Value', 'Valeur'],
  'header.webhook-id': ['ID of the event', 'Identifiant de l’événement'],
  'header.webhook-timestamp': ['Time of the attempt, in seconds', 'Heure de la tentative, en secondes'],
  'header.webhook-signature': ['Signature of what is signed', 'Signature de ce qui est signé'],
  'header.x-service-signature': [
    'HMAC-SHA256 of the body alone, in hexadecimal, keyed with the secret as it was shown',
    'HMAC-SHA256 du corps seul, en hexadécimal, avec le secret tel qu’affiché comme clé',
  ],
  sample: ['Code that verifies it', 'Code de vérification'],
});
