import { z } from 'zod';
import { currency, date, FIRST_YEAR, id, inYears, timestamp } from '../../operations/fields.ts';
import { accountingMonth } from './journal-entry.resource.ts';

/** A month that a client names. */
export const writtenMonth = accountingMonth.check(inYears(FIRST_YEAR)).meta({ examples: ['2026-02'] });

export const PERIOD_STATUSES = ['open', 'locked'] as const;
export type PeriodStatus = (typeof PERIOD_STATUSES)[number];

/** What can be open about a document of a month. */
export const CLOSE_POINTS = ['receipt', 'account', 'tax', 'approval', 'rate', 'sources'] as const;
export type ClosePoint = (typeof CLOSE_POINTS)[number];

export const closePoint = z
  .enum(CLOSE_POINTS)
  .describe(
    '`receipt`: it has none; `account`: its category leads to no account; `tax`: a tax without a tax code; `approval`: nobody approved it yet; `rate`: no exchange rate is known for its day; `sources`: what it belongs to is not known yet.',
  );

export const reopening = z.strictObject({
  requestedBy: id.nullable().describe('The first of the two; null for a client or key of no person.'),
  requestedAt: timestamp.describe('When it was requested, in UTC.'),
  reason: z.string().describe('Why the month shall be open again.'),
});

export const accountingPeriod = z
  .strictObject({
    period: accountingMonth.describe('The month: `2026-03`.'),
    businessId: id.describe('The business whose books it is in.'),
    status: z.enum(PERIOD_STATUSES).describe('`locked`: nothing is posted in it any more.'),
    startsOn: date.describe('Its first day.'),
    endsOn: date.describe('Its last day.'),
    fiscalYear: z.int().describe('The fiscal year that it is in, named by the calendar year that it ends in.'),
    lockedAt: timestamp.nullable().describe('When it was locked, in UTC; null while it is open.'),
    lockedBy: id.nullable().describe('Who locked it; null while it is open, and where no person did.'),
    reopening: reopening
      .nullable()
      .describe('That one person requested to open it, which another one has to confirm; null without such a request.'),
    entryCount: z.int().describe('How many entries of the journal are posted in it, reversals included.'),
    lateEntryCount: z.int().describe('How many of them are of documents whose own month was locked.'),
    openPointCount: z.int().describe('How many points of its checklist are open.'),
    version: z.int().describe('Counts the changes from 1; also the ETag, as "v3".'),
    updatedAt: timestamp.nullable().describe('When it was last locked or opened, in UTC; null when it never was.'),
  })
  .meta({ id: 'AccountingPeriod', description: 'A month of the books, which is open or locked.' });
export type AccountingPeriodView = z.infer<typeof accountingPeriod>;

export const reopenAccountingPeriod = z
  .strictObject({
    reason: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .optional()
      .describe(
        'Why it shall be open again, 1 to 500 characters. Who confirms the request of another can leave it out.',
      ),
  })
  .meta({ id: 'ReopenAccountingPeriod', description: 'Why a locked month shall be open again.' });
export type ReopenAccountingPeriod = z.infer<typeof reopenAccountingPeriod>;

/** How many people a checklist names, and how many are reminded at a time. */
export const MOST_REMINDED = 100;

const pointCount = z
  .strictObject({ code: closePoint, count: z.int().describe('At how many documents it is open.') })
  .meta({ id: 'ClosePointCount', description: 'How often a point of a checklist is open.' });
export type ClosePointCount = z.infer<typeof pointCount>;

export const closeChecklist = z
  .strictObject({
    period: accountingMonth.describe('The month that it is about.'),
    isReady: z
      .boolean()
      .describe('Whether no point is open and nothing waits to be posted. A month can be locked either way.'),
    points: z.array(pointCount).describe('Every point, those with a count of 0 too.'),
    people: z
      .array(
        z.strictObject({
          userId: id.describe('Whose expenses they are.'),
          count: z.int().describe('How many of their expenses have an open point.'),
          points: z.array(pointCount).describe('Which ones; only those that are open.'),
          lastRemindedAt: timestamp
            .nullable()
            .describe('When they were last reminded of this month, in UTC; null when they never were.'),
        }),
      )
      .describe(`Whom to remind: at most ${MOST_REMINDED} people, who have most first.`),
    waiting: z
      .strictObject({
        posting: z.int().describe('Documents that are about to be posted; seconds later there are none.'),
        rate: z.int().describe('Documents that wait for an exchange rate.'),
        sources: z.int().describe('Documents that wait for what they belong to.'),
      })
      .describe('What of the month is not posted yet.'),
  })
  .meta({ id: 'CloseChecklist', description: 'What is still open about the documents of a month.' });
export type CloseChecklistView = z.infer<typeof closeChecklist>;

export const openItem = z
  .strictObject({
    source: z.string().describe('Which document it is: `expense:42`, `bill:9`, `report:7`.'),
    points: z.array(closePoint).describe('What is open about it.'),
    userId: id.nullable().describe('Whose expense or report it is; null of bills.'),
    vendorId: id.nullable().describe('The vendor; null where none is known.'),
    day: date.nullable().describe('The day of the document; null where it has none yet.'),
    description: z.string().describe('The merchant, the number of the bill or the name of the report.'),
    amount: z.number().nullable().describe('What it comes to, in `currency`; null where that is not known yet.'),
    currency: currency.nullable().describe('ISO 4217; null without an amount.'),
  })
  .meta({ id: 'OpenItem', description: 'A document of a month about which a point is open.' });
export type OpenItemView = z.infer<typeof openItem>;

export const sendCloseReminders = z
  .strictObject({
    userIds: z
      .array(id)
      .min(1)
      .max(MOST_REMINDED)
      .optional()
      .describe(`Whom to remind, up to ${MOST_REMINDED} people; everybody whom the checklist names when left out.`),
  })
  .meta({ id: 'SendCloseReminders', description: 'Whom to remind of what is open about their expenses of a month.' });
export type SendCloseReminders = z.infer<typeof sendCloseReminders>;

export const REMINDER_SKIPS = ['nothingOpen', 'notMember', 'self', 'remindedToday'] as const;
export type ReminderSkip = (typeof REMINDER_SKIPS)[number];

const remindedUser = id.describe('Whose expenses they are.');

export const closeReminders = z
  .strictObject({
    period: accountingMonth.describe('The month that it is about.'),
    reminded: z
      .array(
        z.strictObject({
          userId: remindedUser,
          points: z.array(pointCount).describe('Which points are open about them, and at how many.'),
        }),
      )
      .describe('Who gets an e-mail, unless they chose to get none of its kind.'),
    skipped: z
      .array(
        z.strictObject({
          userId: id.describe('Who is not reminded.'),
          reason: z
            .enum(REMINDER_SKIPS)
            .describe(
              '`nothingOpen`: no point is open about their expenses of the month; `notMember`: they do not belong to the business; `self`: the caller; `remindedToday`: somebody reminded them of this month less than 24 hours ago.',
            ),
        }),
      )
      .describe('Who gets none, and why.'),
  })
  .meta({ id: 'CloseReminders', description: 'Who is reminded of what is open about their expenses of a month.' });
export type CloseRemindersView = z.infer<typeof closeReminders>;

/** What the event of a reminder says of it: what is open about the person's expenses of the month. */
export const closeReminder = {
  userId: remindedUser,
  count: z.int().describe('How many of their expenses have an open point.'),
  points: z.array(pointCount).describe('Which points are open, and at how many.'),
  openItems: z.array(openItem).describe('The first ten of these documents, in the order of their days.'),
};
