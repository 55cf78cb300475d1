import { factsOf, inBusiness, type MailContents } from './mail-content.ts';
import { oneLine } from './plain-text.ts';

type BusinessKind = 'account-waits' | 'results-imported' | 'budget-reached' | 'close-reminder' | 'digest';

const resultsImported: MailContents['results-imported'] = (writer, values) => {
  // We named it: no stranger's text becomes a link here, and it can be copied.
  const file = oneLine(values.fileName, 120);
  return {
    ...inBusiness(writer, values.businessName),
    subject: writer.text('mail.results-imported.subject', { file }),
    title: writer.text('mail.results-imported.title'),
    paragraphs: [writer.text('mail.results-imported.text', { file })],
    facts: factsOf(
      [writer.text('mail.fact.file'), file],
      [writer.text('mail.fact.payments'), writer.count(values.paymentCount)],
      [writer.text('mail.fact.total'), writer.money(values.total)],
    ),
    button: writer.text('mail.results-imported.button'),
  };
};

const budgetReached: MailContents['budget-reached'] = (writer, values) => {
  const budget = writer.name(values.budgetName);
  const percent = writer.percent(values.percent);
  const { limit, spent } = values;
  const left = writer.money({ ...limit, amount: Math.max(0, limit.amount - spent.amount) });
  const isUsedUp = values.percent >= 100;
  return {
    ...inBusiness(writer, values.businessName),
    subject: writer.text('mail.budget-reached.subject', { percent, budget }),
    title: writer.text('mail.budget-reached.title', { percent }),
    paragraphs: [
      isUsedUp
        ? writer.text('mail.budget-reached.over', { budget })
        : writer.text('mail.budget-reached.near', { budget, left }),
    ],
    facts: factsOf(
      [writer.text('mail.fact.budget'), budget],
      [writer.text('mail.fact.period'), `${writer.day(values.periodStart)} – ${writer.day(values.periodEnd)}`],
      [writer.text('mail.fact.limit'), writer.money(limit)],
      [writer.text('mail.fact.spent'), writer.money(spent)],
    ),
    button: writer.text('mail.budget-reached.button'),
  };
};

const closeReminder: MailContents['close-reminder'] = (writer, values) => {
  const { count, points, items } = values;
  const names = { month: writer.month(values.period), person: writer.name(values.requesterName) };
  const more = count - items.length;
  return {
    ...inBusiness(writer, values.businessName),
    subject: writer.text('mail.close-reminder.subject', { ...names, count }),
    title: writer.text('mail.close-reminder.title', names),
    paragraphs: [writer.text('mail.close-reminder.text', { ...names, business: writer.name(values.businessName) })],
    facts: points.map((point) => [writer.text(`mail.close-reminder.${point.code}`), writer.count(point.count)]),
    links: items.map(({ path, merchant, day, amount }) => ({
      title: [writer.vendor(merchant), day && writer.day(day), amount && writer.money(amount)]
        .filter(Boolean)
        .join(', '),
      url: path,
    })),
    more: more > 0 ? writer.text('mail.digest.more', { count: more }) : undefined,
    button: writer.text('mail.close-reminder.button'),
  };
};

const accountWaits: MailContents['account-waits'] = (writer, values) => {
  const payee = writer.name(values.payeeName);
  return {
    ...inBusiness(writer, values.businessName),
    subject: writer.text(`mail.account-waits.${values.of}`, { payee }),
    title: writer.text('mail.account-waits.title'),
    paragraphs: [writer.text('mail.account-waits.text'), writer.text('mail.account-waits.check', { payee })],
    facts: factsOf(
      [writer.text(`mail.fact.${values.of}`), payee],
      values.changedByName !== null && [writer.text('mail.fact.changedBy'), writer.name(values.changedByName)],
      values.paymentHoldUntil !== null && [
        writer.text('mail.fact.paymentHoldUntil'),
        writer.moment(values.paymentHoldUntil),
      ],
    ),
    button: writer.text('mail.account-waits.button'),
  };
};

/** Mails about what goes on in a business, and the digest of many mails. */
export const BUSINESS_MAILS: MailContents<BusinessKind> = {
  'account-waits': accountWaits,
  'results-imported': resultsImported,
  'budget-reached': budgetReached,
  'close-reminder': closeReminder,
  digest: (writer, { entries, more }) => ({
    subject: writer.text('mail.digest.subject', { count: entries.length + more }),
    title: writer.text('mail.digest.title'),
    paragraphs: [writer.text('mail.digest.text')],
    links: entries.map(({ subject, url }) => ({ title: writer.name(subject), url })),
    more: more > 0 ? writer.text('mail.digest.more', { count: more }) : undefined,
    button: writer.text('mail.digest.button'),
    reason: writer.text('mail.footer.businesses'),
    isOptional: true,
  }),
};
