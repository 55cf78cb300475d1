import type { Expense, ExpenseReport } from '../../core/index.ts';
import { useSession } from '../../core/index.ts';
import { EXPENSES } from '../../expenses/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { type Attachment, PrintedAttachment, useNames } from '../../ui/index.ts';
import { BUILD } from '../contents/build-words.ts';
import { useAmounts } from '../contents/expense-line.tsx';
import { paidBackOf, totalsByCategory } from '../contents/totals-of.ts';
import { REPORTS } from '../list/words.ts';
import { REPORT } from '../steps/report-words.ts';
import classes from './report-print.module.css';

type TableProps = { report: ExpenseReport; expenses: readonly Expense[] };

const PaperTable = ({ report, expenses }: TableProps) => {
  const build = useWords(BUILD);
  const expense = useWords(EXPENSES);
  const format = useFormats();
  const amountsOf = useAmounts();
  const { currency, totalAmount } = report;
  const paidBack = paidBackOf(report);
  return (
    <table>
      <thead>
        <tr>
          <th>{expense('merchant')}</th>
          <th>{expense('date')}</th>
          <th>{expense('category')}</th>
          <th className={classes.amount}>{expense('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {expenses.map((each) => (
          <tr key={each.id}>
            <td>{each.merchant ?? build('unknown')}</td>
            <td>{format.date(each.date)}</td>
            <td>{each.category ?? build('none')}</td>
            <td className={classes.amount}>{amountsOf(each)}</td>
          </tr>
        ))}
        {totalsByCategory(expenses).map(({ key, amount }) => (
          <tr key={key}>
            <td colSpan={3}>{key || build('none')}</td>
            <td className={classes.amount}>{format.money(amount, currency)}</td>
          </tr>
        ))}
        <tr>
          <th colSpan={3}>{build('total')}</th>
          <th className={classes.amount}>{format.money(totalAmount, currency)}</th>
        </tr>
        <tr>
          <th colSpan={3}>{build(paidBack.name)}</th>
          <th className={classes.amount}>{format.money(paidBack.amount, currency)}</th>
        </tr>
      </tbody>
    </table>
  );
};

/** A report as it is printed: who, for whom, when, each expense, what it adds up to, and each receipt on a page of its own. */
export const ReportPaper = ({ report, expenses, receipts }: TableProps & { receipts: readonly Attachment[] }) => {
  const write = useWords(REPORT);
  const list = useWords(REPORTS);
  const format = useFormats();
  const { business } = useSession();
  const { nameOf } = useNames();
  const { name, description, submittedBy, periodStart, periodEnd, status } = report;
  return (
    <div className={classes.paper}>
      <p>
        {business.legalName ?? business.name} · {write('print.business')}
      </p>
      <h1>{name}</h1>
      {description && <p>{description}</p>}
      <p>
        {list('person')}: {nameOf(submittedBy)}
        <br />
        {(periodStart || periodEnd) && (
          <>
            {list('period')}: {format.date(periodStart)} – {format.date(periodEnd)}
            <br />
          </>
        )}
        {list('status')}: {list(`status.${status}`)}
        <br />
        {write('print.made', { date: format.moment(new Date().toISOString()) })}
      </p>
      <PaperTable report={report} expenses={expenses} />
      {receipts.map((receipt) => (
        <section key={receipt.id} className={classes.receipt}>
          <p>{receipt.about}</p>
          <PrintedAttachment attachment={receipt} />
        </section>
      ))}
    </div>
  );
};
