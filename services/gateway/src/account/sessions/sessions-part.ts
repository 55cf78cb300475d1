import { isIP } from 'node:net';
import type { Device } from '@outlay/contracts';
import { isPublicAddress } from '@outlay/runtime/egress';
import type { Deps } from '../../deps.ts';
import { fieldOf } from '../html/form-proof.ts';
import { type Html, html, sendPage } from '../html/html.ts';
import { titled, type Words } from '../html/titled.ts';
import type { AccountPart, AccountVisit } from '../pages/account-part.ts';
import { endOne, endOthers } from './own-sessions.ts';
import { sessions } from './session.table.ts';
import type { Session } from './session.ts';

/** From where, as a person reads it: an address of a local network says nothing to them. */
const originOf = (words: Words, { address, country }: Device): string => {
  if (isIP(address) !== 0 && !isPublicAddress(address)) return words('account.thisNetwork', { address });
  return [address, country].filter((text) => text !== null).join(', ');
};

const lineOf = ({ words, locale, hidden, uid }: AccountVisit, session: Session): Html => {
  const { id, device, seenAt } = session;
  const isThis = session.uid === uid;
  const seen = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const where = originOf(words, device);
  const end = html`<form method="post" action="/connect/account/sessions">${hidden}
<button class="quiet small" name="session" value="${id}">${words(isThis ? 'account.signOut' : 'account.endSession')}</button></form>`;
  return html`<li><div><strong>${device.name}</strong>
<br><small>${isThis && html`<em>${words('account.thisSession')}</em> · `}${where} · ${seen.format(seenAt)} UTC</small></div>${end}</li>`;
};

/** Of the account nothing is shown any more. */
const signedOutPage = ({ locale, environment }: AccountVisit): string =>
  titled(
    { locale, environment, title: 'account.signedOut' },
    (words) => html`<p><a href="/connect/account">${words('signIn.submit')}</a></p>`,
  );

/** Where the person is signed in, with a way to end each of it and all. */
export const sessionsPart = (deps: Deps): AccountPart => ({
  name: 'sessions',
  title: 'account.sessions',
  anytime: true,
  show: async (visit) => {
    const all = await deps.database.acrossTenants((tx) => sessions.ofUser(tx, visit.userId));
    const others = all.length > 1;
    return html`<ul class="rows">${all.map((session) => lineOf(visit, session))}</ul>${
      others &&
      html`<form method="post" action="/connect/account/sessions">${visit.hidden}
<button class="quiet" name="session" value="others">${visit.words('account.endOthers')}</button></form>`
    }`;
  },
  receive: async (visit, form) => {
    const { userId, uid, requestId } = visit;
    const wanted = fieldOf(form, 'session') ?? '';
    const person = { userId, uid, requestId };
    const all = await deps.database.acrossTenants((tx) => sessions.ofUser(tx, userId));
    const isOwn = all.some((session) => session.uid === uid && session.id === wanted);
    await (wanted === 'others' ? endOthers(deps, person) : endOne(deps, person, wanted));
    if (!isOwn) return { status: 200, notice: 'account.ended' };
    sendPage(visit.response, 200, signedOutPage(visit));
    return undefined;
  },
});
