import { isAppError } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { type Form, fieldOf } from '../html/form-proof.ts';
import { html } from '../html/html.ts';
import type { AccountPart, AccountVisit, PartAnswer } from '../pages/account-part.ts';
import { findSecondFactors } from '../second-factors/change-second-factors.ts';
import { beginTotp, confirmTotp, type NewTotp, removeTotp, waitingTotp } from '../second-factors/set-up-totp.ts';
import { codesList, inFront, totpForm } from './factor-forms.ts';

const TO = '/connect/account/totp';

export const dateIn = ({ locale }: AccountVisit, at: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);

/** For what a person may see of a rejection: its words; any other failure is ours. */
export const violationOf = ({ words }: AccountVisit, error: unknown): PartAnswer => {
  if (!isAppError(error)) throw error;
  const isRequired = error.messageRef.key === 'secondFactor.required';
  return {
    status: error.code === 'CONFLICT' ? 409 : 400,
    violation: words(isRequired ? 'secondFactor.required' : 'secondFactor.wrong'),
  };
};

/** The application that shows codes: set up, anew too, and removed. */
export const totpPart = (deps: Deps): AccountPart => {
  const scan = async ({ words, hidden }: AccountVisit, totp: NewTotp) =>
    inFront(words('account.totp'), await totpForm({ words, hidden, to: TO }, totp));

  const confirm = async (visit: AccountVisit, form: Form): Promise<PartAnswer> => {
    const code = fieldOf(form, 'code') ?? '';
    try {
      const codes = await confirmTotp(deps, visit, { code, withRecoveryCodes: true });
      const shown = codes === null ? {} : { shown: inFront(visit.words('codes.title'), codesList(visit.words, codes)) };
      return { status: 200, notice: 'account.totpAdded', rises: true, ...shown };
    } catch (error) {
      const violation = violationOf(visit, error);
      const waiting = await waitingTotp(deps, visit.userId);
      return violation && waiting ? { ...violation, shown: await scan(visit, waiting) } : violation;
    }
  };

  return {
    name: 'totp',
    title: 'account.totp',
    anytime: false,
    show: async (visit) => {
      const { words, hidden, userId } = visit;
      const { totp } = await findSecondFactors(deps, userId);
      const begin = html`<form method="post" action="${TO}">${hidden}<button class="quiet" name="intent" value="begin">${words(totp ? 'account.setUpAnew' : 'account.setUp')}</button></form>`;
      if (totp === null) return html`<p>${words('account.totpNone')}</p><div class="buttons">${begin}</div>`;
      return html`<p>${words('account.totpSince', { date: dateIn(visit, totp.createdAt) })}</p><div class="buttons">${begin}
<form method="post" action="${TO}">${hidden}<button class="quiet" name="intent" value="remove">${words('account.remove')}</button></form></div>`;
    },
    receive: async (visit, form) => {
      const intent = fieldOf(form, 'intent');
      if (intent === 'begin') return { status: 200, shown: await scan(visit, await beginTotp(deps, visit)) };
      if (intent !== 'remove') return confirm(visit, form);
      return removeTotp(deps, visit).then(
        (): PartAnswer => ({ status: 200, notice: 'account.removed' }),
        (error: unknown) => violationOf(visit, error),
      );
    },
  };
};
