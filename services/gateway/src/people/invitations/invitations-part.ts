import { AppError, isAppError } from '@outlay/contracts';
import type { AccountPart, AccountVisit, Invitation } from '../../account/index.ts';
import { fieldOf, type Html, html } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { acceptInvitation, declineInvitation, listInvitations } from './answer-invitation.ts';
import { offerOf } from './pages.ts';

/** More than wait for anybody; the others are answered by the API, or once these are. */
const ALL = { page: 1, pageSize: 100, sortBy: 'createdAt', sortOrder: 'asc' } as const;

const lineOf = ({ words, hidden }: AccountVisit, { business, role, inviterName }: Invitation): Html =>
  html`<li><div><strong>${business.name}</strong><br><small>${offerOf({ role, inviterName }, words)}</small></div>
<form method="post" action="/connect/account/invitations">${hidden}
<button class="small" name="accept" value="${business.id}">${words('invitation.accept')}</button>
<button class="quiet small" name="decline" value="${business.id}">${words('invitation.decline')}</button></form></li>`;

/** It may have been withdrawn, or answered elsewhere, since the page was shown. */
const unlessOver = (error: unknown): 'over' => {
  if (isAppError(error) && error.code === 'NOT_FOUND') return 'over';
  throw error;
};

/** The businesses that wait for the person's answer. */
export const invitationsPart = (deps: Deps): AccountPart => ({
  name: 'invitations',
  title: 'invitation.list',
  anytime: true,
  show: async (visit) => {
    const { userId, requestId, words } = visit;
    const { rows } = await listInvitations(deps, { userId, requestId, idempotencyKey: null }, ALL);
    if (rows.length === 0) return html`<p>${words('invitation.none')}</p>`;
    return html`<ul class="rows">${rows.map((each) => lineOf(visit, each))}</ul>`;
  },
  receive: async ({ userId, requestId, words }, form) => {
    const person = { userId, requestId, idempotencyKey: null };
    const accepted = fieldOf(form, 'accept');
    const businessId = Number(accepted ?? fieldOf(form, 'decline'));
    if (!Number.isSafeInteger(businessId)) throw new AppError('VALIDATION_ERROR');
    const answer = accepted === undefined ? declineInvitation : acceptInvitation;
    const answered: unknown = await answer(deps, person, businessId).catch(unlessOver);
    if (answered === 'over') return { status: 400, violation: words('invitation.over') };
    return { status: 200, notice: accepted === undefined ? 'invitation.declined' : 'invitation.joined' };
  },
});
