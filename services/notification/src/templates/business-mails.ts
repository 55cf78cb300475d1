import { factsOf, inBusiness, type MailContents } from './mail-content.ts';

type BusinessKind = 'account-waits' | 'work-finished' | 'budget-reached' | 'digest';

const WORK_TITLES = {
  export: { completed: 'mail.work-finished.export', failed: 'mail.work-finished.exportFailed' },
  import: { completed: 'mail.work-finished.import', failed: 'mail.work-finished.importFailed' },
} as const;

const workFinished: MailContents['work-finished'] = (writer, { businessName, work, outcome, what, count }) => {
  const title = writer.text(WORK_TITLES[work][outcome], { what: writer.name(what) });
  const isExport = work === 'export' && outcome === 'completed';
  const text = work === 'export' ? 'mail.work-finished.exportText' : 'mail.work-finished.importText';
  return {
    ...inBusiness(writer, businessName),
    subject: title,
    title,
    paragraphs: [writer.text(outcome === 'failed' ? 'mail.work-finished.failedText' : text)],
    facts: factsOf(
      [writer.text('mail.fact.business'), writer.name(businessName)],
      [writer.text('mail.fact.file'), writer.name(what)],
      count !== null && [writer.text('mail.fact.entries'), writer.count(count)],
    ),
    button: writer.text(isExport ? 'mail.work-finished.download' : 'mail.work-finished.see'),
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
  'work-finished': workFinished,
  'budget-reached': budgetReached,
  digest: (writer, { entries, more }) => ({
    subject: writer.text('mail.digest.subject', { count: entries.length + more }),
    title: writer.text('mail.digest.title'),
    paragraphs: [writer.text('mail.digest.text')],
    links: entries.map(({ subject, url }) => ({ title: writer.name(subject), url })),
    notes: more > 0 ? [writer.text('mail.digest.more', { count: more })] : [],
    button: writer.text('mail.digest.button'),
    reason: writer.text('mail.footer.businesses'),
    isOptional: true,
  }),
};
