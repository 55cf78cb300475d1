import type { Environment, Locale, Role } from '@outlay/contracts';
import { alertOf, type Html, html, passwordField, titled, type Words } from '../../account/index.ts';

type PageContext = { locale: Locale; environment: Environment };
type Entered = { email: string; violation: string | undefined };

/** A business that waits for the person. */
export type Choice = { id: number; name: string; role: Role; inviterName: string | null; isChosen: boolean };

/** What is offered by whom, as a person reads it. */
export const offerOf = ({ role, inviterName }: Pick<Choice, 'role' | 'inviterName'>, words: Words): string => {
  const title = words(`role.${role}`);
  return inviterName === null ? title : words('invitation.by', { role: title, inviter: inviterName });
};

const choice = (each: Choice, words: Words): Html => {
  const { id, name, isChosen } = each;
  return html`<div class="choices"><label class="choice"><input type="checkbox" name="business" value="${id}"${
    isChosen && html` checked`
  }>
<span><strong>${name}</strong><br>${offerOf(each, words)}</span></label>
<button class="quiet small" name="decline" value="${id}" formnovalidate>${words('invitation.decline')}</button></div>`;
};

const choicesOf = (choices: readonly Choice[], words: Words): Html | false =>
  choices.length > 0 &&
  html`<fieldset><legend>${words('invitation.businesses')}</legend>
${choices.map((each) => choice(each, words))}</fieldset>`;

/** Where somebody who was invited sets their first password, and chooses which businesses they join. */
export const invitationPage = (
  context: PageContext & { action: string },
  { email, violation, choices }: Entered & { choices: readonly Choice[] },
): string =>
  titled({ ...context, title: 'invitation.title' }, (words) => {
    const [label, isWrong] = [words('signIn.password'), violation !== undefined];
    // What Enter does: the first button of a form is pressed by it, and must not be one that declines.
    return html`<p>${words('invitation.intro', { email })}</p>
${alertOf(violation)}
<form method="post" action="${context.action}"><button class="first" type="submit" tabindex="-1" aria-hidden="true"></button>
<input type="hidden" name="email" autocomplete="username" value="${email}">
${passwordField({ words, label, name: 'password', isNew: true, autofocus: true, isWrong })}
${choicesOf(choices, words)}
<button type="submit">${words('invitation.submit')}</button></form>`;
  });

/** Who invites somebody who has an account: they answer once they signed in. */
export const signInFirstPage = (
  context: PageContext,
  { email, choices }: { email: string; choices: readonly Choice[] },
): string =>
  titled(
    { ...context, title: 'invitation.waiting' },
    (words) => html`<p>${words('invitation.intro', { email })}</p>
<ul>${choices.map((each) => html`<li><strong>${each.name}</strong><span>${offerOf(each, words)}</span></li>`)}</ul>
<p class="note">${words('invitation.signInFirst')}</p>
<p><a href="/connect/account#invitations">${words('signIn.submit')}</a></p>`,
  );

/** The first password is set. */
export const welcomePage = (context: PageContext): string =>
  titled(
    { ...context, title: 'invitation.done' },
    (words) => html`<p role="status">${words('invitation.next')}</p>
<p><a href="/connect/account">${words('signIn.submit')}</a></p>`,
  );

export const declinedPage = (context: PageContext): string =>
  titled({ ...context, title: 'invitation.declined' }, (words) => html`<p>${words('invitation.declinedText')}</p>`);
