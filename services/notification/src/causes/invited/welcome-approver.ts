import { type EventOfKind, notFound } from '@outlay/contracts';
import { putStanding } from '@outlay/store';
import { loadContext } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { deliveryOf, findChoices, queueMail } from '../../mails/index.ts';
import type { MailValues } from '../../templates/index.ts';
import { takeApprovals } from './kept-approval.table.ts';

/** Entries of the mail; it says how many there are besides. */
const MOST = 50;

/**
 * What waited for somebody since before they joined comes in one mail.
 * @throws AppError NOT_FOUND when the event overtook that of the person: it is handled again later
 */
export const welcomeApprover = async ({ database }: Deps, event: EventOfKind<'user.joined'>): Promise<void> => {
  const { metadata, data, id: cause, createdAt: at } = event;
  const { businessId } = metadata;
  const { id: userId } = data.user;
  await database.handle(event, async (tx) => {
    const { business, members, invited } = await loadContext(tx, businessId, { users: [userId], named: [], roles: [] });
    // What is submitted from now on comes by itself, though the event about the membership may come later.
    tx.write(putStanding('active', { businessId, userId, at }));
    const waiting = await takeApprovals(tx, businessId, userId);
    if (waiting.length === 0) return;
    const person = [...members, ...invited].find((each) => each.userId === userId);
    if (!person) throw notFound();
    const choices = await findChoices(tx, businessId, [userId]);
    const delivery = deliveryOf(choices.get(userId) ?? {}, 'approvals-waiting');
    if (delivery === 'never') return;
    const entries = waiting.slice(0, MOST);
    const values: MailValues['approvals-waiting'] = {
      businessName: business.name,
      entries,
      more: waiting.length - entries.length,
    };
    const { name, email, locale } = person;
    const own = { businessId, userId, to: { name, email, locale }, kind: 'approvals-waiting', cause, values } as const;
    queueMail(tx, { ...own, path: null, link: null, urgent: false, delivery });
  });
};
