import { actingOf, type EventOfKind, rolesOfScope } from '@outlay/contracts';
import { type Notice, notice } from './notice.ts';

/** They enter and complete expenses of their own. */
const MAY_WRITE_EXPENSES = rolesOfScope('expenses:write');

type Reminder = EventOfKind<'period.reminder_requested'>['data'];

/** Their expenses of the month; those without a receipt, where nothing else is open. */
const pathOf = ({ userId, points, period: { startsOn, endsOn } }: Reminder): string => {
  const isReceipts = points.every(({ code }) => code === 'receipt');
  return `/expenses?userId=${userId}&dateFrom=${startsOn}&dateTo=${endsOn}${isReceipts ? '&hasReceipt=false' : ''}`;
};

const itemOf = ({ source, description, day, amount, currency }: Reminder['openItems'][number]) => {
  const [, id] = source.split(':');
  const money = amount === null || currency === null ? null : { amount, currency };
  return { path: `/expenses/${id}`, merchant: description, day, amount: money };
};

/** To the person whose expenses of a month are incomplete. */
export const reminderRequested = ({ data, metadata }: EventOfKind<'period.reminder_requested'>): Notice[] => {
  const { userId, count, points, period } = data;
  const requester = actingOf(metadata).userId;
  const items = data.openItems.filter(({ source }) => source.startsWith('expense:')).map(itemOf);
  return [
    notice({
      kind: 'close-reminder',
      to: [userId],
      roles: MAY_WRITE_EXPENSES,
      names: [requester],
      path: pathOf(data),
      values: ({ businessName, nameOf }) => ({
        ...{ businessName, requesterName: nameOf(requester), period: period.period },
        ...{ count, points, items },
      }),
    }),
  ];
};
