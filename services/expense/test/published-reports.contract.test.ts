import { describe, expect, it } from '@jest/globals';
import { exampleOf, type NewEvent, sealEvent } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { goldenEvents } from '../../../infra/check/openapi/golden.ts';
import { budgetEvent, budgetReached, budgetUpdated } from '../src/budgets/budget.events.ts';
import type { Budget } from '../src/budgets/budget.ts';
import { categoriesListed, categoryEvent, categoryUpdated } from '../src/categories/category.events.ts';
import { reportCommentAdded } from '../src/expenses/comments/add-comment.ts';
import { reportDeleted, reportEvents, reportsListed } from '../src/reports/report.events.ts';
import type { ReportFact } from '../src/reports/report.ts';
import { exampleCategory, exampleReport, NOW } from './examples.ts';

const person = exampleOf('report.approved').data.approver;
const { reimbursedAt: paidAt, processedBy, ...paid } = exampleOf('report.reimbursed').data.reimbursement;
const reimbursement = { ...paid, paidAt };
const { previousAttributes } = exampleOf('report.updated').data;

const FACTS: readonly ReportFact[] = [
  { fact: 'created' },
  { fact: 'updated', previousAttributes },
  { fact: 'submitted' },
  { fact: 'approved', by: 3 },
  { fact: 'rejected', by: 3, comment: 'No', level: 1 },
  { fact: 'recalled', by: 7, comment: null },
  { fact: 'reimbursed', by: processedBy, reimbursement },
];

const eventsOf = (fact: ReportFact): NewEvent[] => {
  const report = exampleReport(fact.fact === 'reimbursed' ? { reimbursement } : {});
  return reportEvents({ report, fact }, 'fr-CA', { person, commentId: 4 });
};
const comment = { id: 4, body: 'Why?', authorId: 7, authorName: 'Ada', createdAt: NOW };

const { amount: _, projectId = null, ...fields } = exampleOf('budget.created').data.budget;
const BUDGET: Budget = {
  ...fields,
  projectId,
  businessId: 1,
  amountMinor: 1_200_000,
  createdAt: NOW,
  updatedAt: NOW,
};

/** Each event as its mapper makes it. */
const PUBLISHED: readonly NewEvent[] = [
  ...FACTS.flatMap(eventsOf),
  reportDeleted(exampleReport(), 'fr-CA'),
  reportCommentAdded(exampleReport(), comment, {
    author: exampleOf('report.comment_added').data.author,
    locale: 'fr-CA',
  }),
  ...(['category.created', 'category.deleted'] as const).map((kind) => categoryEvent(kind, exampleCategory(), 'fr-CA')),
  categoryUpdated(exampleCategory({ maxAmount: null }), exampleCategory({ maxAmount: 150 }), 'fr-CA'),
  categoriesListed({ id: 1, locale: 'fr-CA' }, [exampleCategory()]),
  reportsListed(1, exampleOf('business.reports_listed').data),
  ...(['budget.created', 'budget.deleted'] as const).map((kind) => budgetEvent(kind, BUDGET)),
  budgetUpdated({ ...BUDGET, amountMinor: 1_000_000 }, BUDGET),
  budgetReached({ budget: BUDGET, period: { from: '2026-01-01', to: '2026-03-31' }, spentMinor: 984_050 }, 80),
];

describe.each(PUBLISHED.map((event) => [event.definition.kind, event] as const))('%s', (kind, event) => {
  const actor = { businessId: 1, userId: 7, onBehalfOf: null };
  const { bytes, aggregate } = sealEvent(event, actor, new Date('2026-03-14T15:09:26.535Z'));
  const published = JSON.parse(bytes.toString('utf8'));

  it('keeps its contract and has every field that it once had', () => {
    const golden = goldenEvents(kind).find(({ version }) => version === event.definition.version);
    expect(violationsOf(kind, published)).toEqual([]);
    expect(shapeOf(published)).toMatchObject(shapeOf(golden?.event) as object);
  });

  it('stays in the order of its report, category or budget, or of the business where it lists many', () => {
    const [noun = ''] = kind.split('.');
    expect(aggregate).toBe(noun === 'business' ? 'business:1' : `${noun}:${published.data[noun].id}`);
  });
});
