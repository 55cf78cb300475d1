import { words } from './validation.ts';

/** What the people's app shows where there is no app yet: before and after signing in. */
export const WEB_WORDS = words({
  'web.refused': ['You did not sign in', 'Vous n’êtes pas connecté'],
  'web.refusedText': [
    'The sign-in was cancelled or refused. Nothing has changed.',
    'La connexion a été annulée ou refusée. Rien n’a changé.',
  ],
  'web.over': ['This sign-in is over', 'Cette connexion a pris fin'],
  'web.overText': [
    'It took too long, was finished already, or began in another browser.',
    'Elle a pris trop de temps, était déjà terminée ou avait commencé dans un autre navigateur.',
  ],
  'web.failed': ['We cannot sign you in right now', 'Impossible de vous connecter pour le moment'],
  'web.failedText': [
    'Something is not working on our side. Try again in a moment.',
    'Un problème est survenu de notre côté. Réessayez dans un instant.',
  ],
  'web.signedOut': ['You are signed out', 'Vous êtes déconnecté'],
  'web.signedOutText': ['You can close this page.', 'Vous pouvez fermer cette page.'],
  'web.signIn': ['Sign in', 'Se connecter'],
  'web.signInAgain': ['Sign in again', 'Se connecter de nouveau'],
  'web.notBuilt': ['The app is not here yet', 'L’application n’est pas encore là'],
  'web.notBuiltText': [
    'It is being built. Try again in a moment.',
    'Elle est en cours de préparation. Réessayez dans un instant.',
  ],
  'web.broken': ['This did not work', 'Cela n’a pas fonctionné'],
  'web.brokenText': [
    'The app could not answer this. Begin at its first page, or try again in a moment.',
    'L’application n’a pas pu répondre. Commencez à la première page, ou réessayez dans un instant.',
  ],
  'web.retry': ['Try again', 'Réessayer'],
  'portal.wrong': ['This link does not work', 'Ce lien ne fonctionne pas'],
  'portal.wrongText': [
    'It is no link of ours. Open the page again from where you found it.',
    'Ce n’est pas un de nos liens. Ouvrez de nouveau la page là où vous l’avez trouvée.',
  ],
  'portal.alone': ['This page opens in another one', 'Cette page s’ouvre dans une autre'],
  'portal.aloneText': [
    'It is shown inside the page that it was made for, and nowhere else.',
    'Elle s’affiche dans la page pour laquelle elle a été créée, et nulle part ailleurs.',
  ],
  'portal.over': ['This page has ended', 'Cette page a pris fin'],
  'portal.overText': [
    'Its link works one time and for a few minutes. Reload the page around it to go on.',
    'Son lien fonctionne une seule fois et pendant quelques minutes. Rechargez la page qui l’entoure pour continuer.',
  ],
  'web.request': ['For whoever helps you: request {id}', 'Pour qui vous aide : demande {id}'],
});
