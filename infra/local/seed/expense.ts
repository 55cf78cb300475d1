import { type ExpenseView, REPORT_STATUSES, type ReportStatus, type ReportView } from '@outlay/contracts';
import { type Api, createApi } from './api.ts';
import { sampleExpenses } from './expenses.ts';
import type { SeedUser } from './gateway.ts';
import { createRandom } from './random.ts';
import type { SampleTexts } from './texts.ts';

type Given = {
  today: Date;
  seed: number;
  /** Ids of the business's categories by their code. */
  categories: ReadonlyMap<string, number>;
  scale: 'several' | 'one';
  texts: SampleTexts;
};

const SEVERAL: Record<ReportStatus, number> = { draft: 2, submitted: 3, approved: 2, rejected: 2, reimbursed: 4 };
const EACH = 3;

type Person = { id: number; api: Api };
type People = { submitters: Person[]; approvers: Person[]; payer: Person; texts: SampleTexts };

const peopleOf = (baseUrl: string, tenantId: number, users: readonly SeedUser[]): Omit<People, 'texts'> => {
  const of = (...roles: string[]): Person[] =>
    users
      .filter(({ role }) => roles.includes(role))
      .map(({ id, apiKey }) => ({ id, api: createApi(baseUrl, { apiKey, tenantId }) }));
  const [payer] = of('accountant');
  if (!payer) throw new Error('no accountant to pay reports back');
  return { submitters: of('employee', 'approver'), approvers: of('approver', 'admin', 'owner'), payer };
};

const act = (who: Person, { id }: ReportView, action: string, body: object = {}): Promise<ReportView> =>
  who.api.call('POST', `/v1/expense-reports/${id}/${action}`, body);

/** Takes a draft as far as that state; every other submitted one is through its first level. */
const bring = async (
  report: ReportView,
  submitter: Person,
  to: ReportStatus,
  { approvers, payer, texts }: People,
  nth: number,
) => {
  if (to === 'draft') return;
  const chain = approvers.filter(({ id }) => id !== submitter.id).slice(0, 2);
  const [first, last = first] = chain;
  if (!first || !last) throw new Error('nobody approves reports');
  await act(submitter, report, 'submit', { approvers: chain.map(({ id }) => [id]) });
  if (to === 'rejected') await act(first, report, 'reject', { comment: texts.rejected });
  if (to === 'rejected' || (to === 'submitted' && nth % 2 === 0)) return;
  if (chain.length > 1) await act(first, report, 'approve', { comment: texts.approved });
  if (to === 'submitted') return;
  await act(last, report, 'approve');
  if (to === 'reimbursed')
    await act(payer, report, 'reimburse', { method: 'EFT', reference: `EFT-${1000 + report.id}` });
};

/**
 * Expense reports in every state, made through the public API by their people, approvers and accountant, with expenses of
 * their own. Returns how many there are.
 */
export const seedReports = async (
  baseUrl: string,
  { tenantId, users }: { tenantId: number; users: readonly SeedUser[] },
  { today, seed, categories, scale, texts }: Given,
): Promise<number> => {
  const people = { ...peopleOf(baseUrl, tenantId, users), texts };
  const random = createRandom(seed);
  let made = 0;
  for (const status of REPORT_STATUSES)
    for (let nth = 0; nth < (scale === 'one' ? 1 : SEVERAL[status]); nth += 1) {
      const submitter = people.submitters[made % people.submitters.length];
      if (!submitter) throw new Error('nobody submits reports');
      const expenseIds: number[] = [];
      for (const command of sampleExpenses({ count: EACH, seed: seed * 1_000 + made, today, texts }, categories)) {
        const own = { ...command, type: 'out_of_pocket' };
        expenseIds.push((await submitter.api.call<ExpenseView>('POST', '/v1/expenses', own)).id);
      }
      const command = { name: random.pick(texts.reports), expenseIds };
      const report = await submitter.api.call<ReportView>('POST', '/v1/expense-reports', command);
      await bring(report, submitter, status, people, nth);
      made += 1;
    }
  return made;
};
