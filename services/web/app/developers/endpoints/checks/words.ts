import { words } from '../../../intl/index.ts';

export const CHECKS = words({
  preflight: ['Check of the connection', 'Vérification de la connexion'],
  'preflight.about': [
    'Sends a signed ping and looks at each step on the way. Nothing is recorded as a delivery.',
    'Envoie un signal signé et examine chaque étape du trajet. Rien n’est enregistré comme livraison.',
  ],
  'preflight.run': ['Check the connection', 'Vérifier la connexion'],
  'preflight.again': ['Check again', 'Vérifier de nouveau'],
  'preflight.ok': ['Ready for deliveries', 'Prêt à recevoir des livraisons'],
  'preflight.failed': ['Deliveries would fail', 'Les livraisons échoueraient'],
  'preflight.running': ['Checking…', 'Vérification en cours…'],
  checkedAt: ['Checked {ago}', 'Vérifié {ago}'],
  took: ['{total} ms in all', '{total} ms au total'],
  'check.address': ['Address', 'Adresse'],
  'check.dns': ['Name (DNS)', 'Nom (DNS)'],
  'check.connection': ['Connection', 'Connexion'],
  'check.tls': ['Encryption (TLS)', 'Chiffrement (TLS)'],
  'check.redirect': ['Redirects', 'Redirections'],
  'check.latency': ['Response time', 'Temps de réponse'],
  'check.answer': ['Answer', 'Réponse'],
  'check.authentication': ['Credentials', 'Identifiants'],
  'check.routing': ['Routing', 'Acheminement'],
  'result.passed': ['Passed', 'Réussi'],
  'result.warning': ['Warning', 'Avertissement'],
  'result.failed': ['Failed', 'Échoué'],
  'result.skipped': ['Not reached', 'Non atteint'],
  'advice.address': [
    'Use a public address on the internet: private and reserved addresses are never called.',
    'Utilisez une adresse publique sur Internet\u00a0: les adresses privées ou réservées ne sont jamais appelées.',
  ],
  'advice.dns': [
    'Check the spelling of the host, and that its A or AAAA record can be seen from outside.',
    'Vérifiez l’orthographe de l’hôte, et que son enregistrement A ou AAAA est visible de l’extérieur.',
  ],
  'advice.connection': [
    'Check that the server is running and that its firewall lets the port through.',
    'Vérifiez que le serveur fonctionne et que son pare-feu laisse passer le port.',
  ],
  'advice.tls': [
    'Check that the certificate is valid, names the host, and is sent with all certificates in between.',
    'Vérifiez que le certificat est valide, nomme l’hôte et est envoyé avec tous les certificats intermédiaires.',
  ],
  'advice.redirect': [
    'Change the endpoint to the address that the redirect leads to.',
    'Remplacez l’adresse du point de terminaison par celle où mène la redirection.',
  ],
  'advice.latency': [
    'Answer first and do the work afterwards, for example from a queue.',
    'Répondez d’abord et traitez ensuite, par exemple à partir d’une file d’attente.',
  ],
  'advice.answer': [
    'Answer every signed POST with a status from 200 to 299, also one whose kind you do not know.',
    'Répondez à chaque POST signé par un code de 200 à 299, même si vous n’en connaissez pas le type.',
  ],
  'advice.authentication': [
    'Check the user and the password, and that the user may publish there.',
    'Vérifiez l’utilisateur et le mot de passe, et que cet utilisateur peut publier à cet endroit.',
  ],
  'advice.routing': [
    'Create the queue, exchange or topic, or a binding that takes these messages.',
    'Créez la file, l’échange ou le sujet, ou une liaison qui reçoit ces messages.',
  ],
  test: ['Test event', 'Événement d’essai'],
  'test.about': [
    'Sent now, in one attempt, whatever the endpoint subscribes to.',
    'Envoyé immédiatement, en une seule tentative, quels que soient les abonnements.',
  ],
  'test.kind': ['Kind of event', 'Type d’événement'],
  'test.plain': ['Plain test event', 'Simple événement d’essai'],
  'test.send': ['Send a test event', 'Envoyer un événement d’essai'],
  'test.again': ['Send another one', 'En envoyer un autre'],
  'test.arrived': ['It arrived', 'Il est arrivé'],
  'test.failed': ['It did not arrive', 'Il n’est pas arrivé'],
  'test.answer': ['Answered {status} in {time} ms', 'Réponse {status} en {time} ms'],
  'test.confirmed': ['Confirmed in {time} ms', 'Confirmé en {time} ms'],
  'test.unanswered': ['No answer within {time} ms', 'Aucune réponse en {time} ms'],
});
