import { newId } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { insertMail } from './mail.table.ts';
import { endOf, type NewMail, recipientOf } from './mail.ts';

/**
 * Puts a mail into the queue, in the transaction of what caused it. A person gets one mail for one cause, whatever is
 * handled or queued again: another one changes nothing.
 */
export const queueMail = (tx: ChangeTransaction, mail: NewMail): void => {
  const { businessId, userId, to, kind, cause, urgent, values, path, link, delivery = 'at-once' } = mail;
  const isDaily = delivery === 'daily' && !urgent;
  insertMail(tx, {
    id: newId('mail', tx.now),
    ...{ businessId, userId, kind, cause, urgent },
    recipient: recipientOf(mail),
    email: to.email.trim(),
    locale: to.locale,
    content: { name: to.name, values, path, link },
    state: isDaily ? 'daily' : 'waiting',
    endsAt: endOf(mail, tx.now),
    createdAt: tx.now,
  });
};
