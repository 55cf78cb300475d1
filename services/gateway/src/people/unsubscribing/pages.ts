import type { Environment, Locale, MailChoice, MailGroup } from '@outlay/contracts';
import { type Html, html, titled, type Words } from '../../account/index.ts';

type PageContext = { locale: Locale; environment: Environment; action: string };

const groupList = (groups: readonly MailGroup[], words: Words): Html =>
  html`<ul>${groups.map((group) => html`<li>${words(`unsubscribing.${group}`)}</li>`)}</ul>`;

const choiceButton = (choice: MailChoice, title: string, isQuiet: boolean): Html =>
  html`<button type="submit" name="choice" value="${choice}"${isQuiet && html` class="quiet"`}>${title}</button>`;

/** Where somebody confirms that they want e-mails no more: a program that follows the links of a mail changes nothing. */
export const unsubscribePage = (
  { action, ...context }: PageContext,
  { businessName, groups }: { businessName: string; groups: readonly MailGroup[] },
): string =>
  titled(
    { ...context, title: 'unsubscribing.title' },
    (words) => html`<p>${words('unsubscribing.text', { business: businessName })}</p>
${groupList(groups, words)}
<form method="post" action="${action}">
${choiceButton('never', words('unsubscribing.stop'), false)}
${choiceButton('daily', words('unsubscribing.daily'), true)}</form>
<p class="note">${words('unsubscribing.note')}</p>`,
  );

/** What holds now, and the way back. */
export const chosenPage = (
  { action, ...context }: PageContext,
  { choice, groups }: { choice: MailChoice; groups: readonly MailGroup[] },
): string =>
  titled(
    { ...context, title: `unsubscribing.${choice}.title` },
    (words) => html`<p role="status">${words(`unsubscribing.${choice}.text`)}</p>
${groupList(groups, words)}
<form method="post" action="${action}">${
      choice === 'at-once'
        ? choiceButton('never', words('unsubscribing.stop'), true)
        : choiceButton('at-once', words('unsubscribing.again'), true)
    }</form>`,
  );
