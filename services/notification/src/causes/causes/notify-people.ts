import type { AccountChange, BillView, Envelope, EventOfKind, ReportView } from '@outlay/contracts';
import type { ChangeTransaction, Query } from '@outlay/store';
import { type BusinessContext, loadContext, nameOfVendor, putCommenter } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { type Choices, deliveryOf, findChoices, type NewMail, queueMail } from '../../mails/index.ts';
import type { FactorChange, MailValues, WaitingApproval } from '../../templates/index.ts';
import { dropApprovals, keepApproval } from '../invited/kept-approval.table.ts';
import { vendorUpdated } from './bank-account-notices.ts';
import { actorsIn, type Notice, namesIn, recipientsOf, soughtBy } from './notice.ts';
import { reportCommented } from './report-notices.ts';

type Decidable = { report?: Pick<ReportView, 'id' | 'nextApprovers'>; bill?: Pick<BillView, 'id' | 'nextApprovers'> };

/** After an event of a report or bill it waits for those whom it names, and for nobody else; undefined of other events. */
const dropDecided = ({ metadata: { businessId }, data }: Envelope): Query | undefined => {
  const { report, bill } = data as Decidable;
  if (report) return dropApprovals(businessId, `/expense-reports/${report.id}`, report.nextApprovers);
  return bill && dropApprovals(businessId, `/bills/${bill.id}`, bill.nextApprovers);
};

type Account = EventOfKind<'account.changed'>['data']['account'];

/** About the account itself: nobody can turn it off, and nothing comes before it. */
const toPerson = ({ id, name, email, locale }: Account, businessId: number, cause: string) => ({
  businessId,
  userId: id,
  to: { name, email, locale },
  cause,
  urgent: true,
});

/** The mail with a link, of the business that invites; the page that the link leads to is where it is dealt with. */
const linkMail = ({ id: cause, data, metadata }: EventOfKind<'account.link_created'>): NewMail | undefined => {
  const { link, account, invitation } = data;
  const mail = { ...toPerson(account, metadata.businessId, cause), link, path: null };
  const { purpose, expiresAt } = link;
  if (purpose === 'password-reset') {
    const values: MailValues['password-reset'] = { email: account.email, expiresAt };
    return { ...mail, kind: purpose, values };
  }
  if (invitation === null) return undefined;
  const { businessName, role, inviterName } = invitation;
  const values: MailValues['invitation'] = { businessName, role, inviterName, expiresAt };
  return { ...mail, kind: 'invitation', values };
};

type Changed = Pick<NewMail, 'kind' | 'values'>;

const mailOf = (change: AccountChange, of: Omit<MailValues['password-changed'], 'how'>): Changed => {
  switch (change) {
    case 'password-changed':
      return { kind: 'password-changed', values: { ...of, how: 'changed' } };
    case 'password-reset':
      return { kind: 'password-changed', values: { ...of, how: 'reset' } };
    case 'signed-in-anew':
      return { kind: 'new-sign-in', values: { ...of, method: null } };
    default:
      return { kind: 'mfa-changed', values: { ...of, change: change satisfies FactorChange } };
  }
};

/** What was done to an account, to its person, whoever did it: it may have been somebody else. */
const accountMail = ({ id: cause, createdAt: at, data, metadata }: EventOfKind<'account.changed'>): NewMail => {
  const { account, change, device } = data;
  const changed = mailOf(change, { email: account.email, at, device });
  return { ...toPerson(account, metadata.businessId, cause), ...changed, link: null, path: '/settings/security' };
};

type Wanted = (userId: number) => Choices;

/** The mails of a notice: one to each person whom it concerns, who may see it now, did not do it and wants it. */
export const mailsOf = (one: Notice, event: Envelope, context: BusinessContext, wanted: Wanted): NewMail[] => {
  const { kind, path } = one;
  const values = one.values(namesIn(context));
  return recipientsOf(one, context, actorsIn(event)).flatMap(({ userId, name, email, locale }) => {
    const delivery = deliveryOf(wanted(userId), kind);
    if (delivery === 'never') return [];
    const to = { name, email, locale };
    const own = { businessId: context.business.id, userId, to, kind, cause: event.id, values, path };
    return [{ ...own, link: null, urgent: false, delivery }];
  });
};

/** Whoever is only invited learns of what waits for their decision when they join. */
const keepForInvited = (tx: ChangeTransaction, event: Envelope, one: Notice, context: BusinessContext): void => {
  const { kind, path } = one;
  if (kind !== 'report-submitted' && kind !== 'bill-waiting') return;
  const { businessId } = event.metadata;
  // A notice keeps its kind and its values together, which its type has forgotten here.
  const approval = { kind, path, values: one.values(namesIn(context)) } as WaitingApproval;
  const { invited: members, commenters } = context;
  for (const { userId } of recipientsOf(one, { members, commenters }, actorsIn(event)))
    tx.write(keepApproval(approval, { businessId, userId, now: tx.now }));
};

/** @throws AppError NOT_FOUND when the event overtook one about the business or its people: it is handled again later */
const queueMails = async (tx: ChangeTransaction, event: Envelope, notices: readonly Notice[]): Promise<void> => {
  for (const one of notices) {
    const context = await loadContext(tx, event.metadata.businessId, soughtBy(one));
    const recipients = recipientsOf(one, context, actorsIn(event)).map(({ userId }) => userId);
    const choices = await findChoices(tx, event.metadata.businessId, recipients);
    for (const mail of mailsOf(one, event, context, (id) => choices.get(id) ?? {})) queueMail(tx, mail);
    keepForInvited(tx, event, one, context);
  }
  const decided = dropDecided(event);
  if (decided) tx.write(decided);
};

/** Queues the mails that follow from an event. */
export const notifyOf =
  <E extends Envelope>(noticesOf: (event: E) => Notice[]) =>
  async ({ database }: Deps, event: E): Promise<void> => {
    const notices = noticesOf(event).filter(({ to }) => to === undefined || to.length > 0);
    await database.handle(event, (tx) => queueMails(tx, event, notices));
  };

/** It waits for nobody any more, or for others. */
export const followDecision = async ({ database }: Deps, event: Envelope): Promise<void> => {
  await database.handle(event, (tx) => queueMails(tx, event, []));
};

/** The author takes part in what is said from then on. */
export const notifyOfComment = async ({ database }: Deps, event: EventOfKind<'report.comment_added'>) => {
  const { report, comment } = event.data;
  await database.handle(event, async (tx) => {
    await queueMails(tx, event, reportCommented(event));
    if (comment.authorId !== null) tx.write(putCommenter(event.metadata.businessId, report.id, comment.authorId));
  });
};

/** What a vendor is called now; and those who may confirm its account, where that is another one. */
export const followVendor = async ({ database }: Deps, event: EventOfKind<'vendor.updated'>): Promise<void> => {
  await database.handle(event, async (tx) => {
    tx.write(nameOfVendor(event));
    await queueMails(tx, event, vendorUpdated(event));
  });
};

/** A link to the person whom it is for. */
export const sendLink = async ({ database }: Deps, event: EventOfKind<'account.link_created'>): Promise<void> => {
  const mail = linkMail(event);
  await database.handle(event, async (tx) => mail && queueMail(tx, mail));
};

/** What happened to an account, to its person. */
export const warnOfChange = async ({ database }: Deps, event: EventOfKind<'account.changed'>): Promise<void> => {
  await database.handle(event, async (tx) => queueMail(tx, accountMail(event)));
};
