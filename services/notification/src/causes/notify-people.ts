import type { Envelope, EventOfKind } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { type BusinessContext, loadContext, nameOfVendor, putCommenter } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { dropDecided, keepApproval } from '../invited/index.ts';
import { type NewMail, queueMail } from '../mails/index.ts';
import { type Choices, deliveryOf, findChoices } from '../preferences/index.ts';
import type { WaitingApproval } from '../templates/index.ts';
import { accountMail, linkMail } from './account-mails.ts';
import { vendorUpdated } from './bank-account-notices.ts';
import { actorsIn, type Notice, namesIn, recipientsOf, soughtBy } from './notice.ts';
import { reportCommented } from './report-notices.ts';

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
