import { type Fact, factsOf, inBusiness, type MailContents } from './mail-content.ts';
import type { MailValues } from './mail-values.ts';
import { someLines } from './plain-text.ts';
import type { Writer } from './writer.ts';

type BillKind = 'bill-waiting' | 'bill-denied' | 'bill-paid' | 'bill-payment-failed';

/** What all mails about a bill have. */
const aboutBill = (kind: BillKind, writer: Writer, values: MailValues[BillKind]) => {
  const vendor = writer.vendor(values.vendorName);
  const names = { vendor, amount: writer.money(values.amount) };
  return {
    ...inBusiness(writer, values.businessName),
    subject: writer.text(`mail.${kind}.subject`, names),
    title: writer.text(`mail.${kind}.title`),
    paragraphs: [writer.text(`mail.${kind}.text`, names)],
    button: writer.text('mail.bill.button'),
  };
};

const billFacts = (writer: Writer, values: MailValues[BillKind], ...besides: (Fact | false)[]): Fact[] =>
  factsOf(
    values.vendorName !== null && [writer.text('mail.fact.vendor'), writer.vendor(values.vendorName)],
    values.billNumber !== null && [writer.text('mail.fact.bill'), writer.name(values.billNumber)],
    values.dueDate !== null && [writer.text('mail.fact.dueDate'), writer.day(values.dueDate)],
    ...besides,
    [writer.text('mail.fact.amount'), writer.money(values.amount)],
  );

/** Mails about bills. */
export const BILL_MAILS: MailContents<BillKind> = {
  'bill-waiting': (writer, values) => ({
    ...aboutBill('bill-waiting', writer, values),
    facts: billFacts(writer, values),
    button: writer.text('mail.bill-waiting.button'),
  }),
  'bill-denied': (writer, values) => ({
    ...aboutBill('bill-denied', writer, values),
    facts: billFacts(
      writer,
      values,
      values.denierName !== null && [writer.text('mail.fact.deniedBy'), writer.name(values.denierName)],
    ),
    quote: values.comment
      ? {
          by: writer.text('mail.quoteBy', { name: writer.name(values.denierName) }),
          text: someLines(values.comment, 2_000),
        }
      : undefined,
  }),
  'bill-paid': (writer, values) => ({
    ...aboutBill('bill-paid', writer, values),
    facts: billFacts(
      writer,
      values,
      values.reference !== null && [writer.text('mail.fact.reference'), writer.name(values.reference)],
    ),
  }),
  'bill-payment-failed': (writer, values) => ({
    ...aboutBill('bill-payment-failed', writer, values),
    facts: billFacts(
      writer,
      values,
      values.reason !== null && [writer.text('mail.fact.reason'), writer.name(values.reason)],
    ),
    button: writer.text('mail.bill-payment-failed.button'),
  }),
};
