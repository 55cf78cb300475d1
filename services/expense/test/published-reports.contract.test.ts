import { describe, expect, it } from '@jest/globals';
import {
  type CategoryView,
  type CommentView,
  categoryCreated,
  categoryDeleted,
  categoryUpdated,
  type NewEvent,
  type ReportView,
  reportApproved,
  reportCommentAdded,
  reportCreated,
  reportRecalled,
  reportReimbursed,
  reportRejected,
  reportSubmitted,
  reportUpdated,
  sealEvent,
} from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { goldenEvents } from '../../../infra/openapi/golden-events.ts';
import type { ReportFact } from '../src/domain/report.ts';
import { publishCategoryCreated } from '../src/events-out/category-created.ts';
import { publishCategoryDeleted } from '../src/events-out/category-deleted.ts';
import { publishCategoryUpdated } from '../src/events-out/category-updated.ts';
import { publishReportCommentAdded } from '../src/events-out/report-comment-added.ts';
import { reportEvent } from '../src/events-out/report-events.ts';

const view = (definition: { example: { data: { report: unknown } } }) => definition.example.data.report as ReportView;
const category = categoryCreated.example.data.category as CategoryView;
const { comment: published, author } = reportCommentAdded.example.data;
const { approver, comment, level } = reportRejected.example.data;
const { recalledBy, comment: why } = reportRecalled.example.data;

const events = (
  definition: { example: { data: { report: unknown } } },
  fact: ReportFact,
  person = approver,
): NewEvent => reportEvent(fact, view(definition), { person, commentId: comment.id });

/** Each event by the door that says it, from the facts of its example. */
const PUBLISHED: readonly NewEvent[] = [
  events(reportCreated, { fact: 'created' }),
  events(reportUpdated, { fact: 'updated', previousAttributes: reportUpdated.example.data.previousAttributes }),
  events(reportSubmitted, { fact: 'submitted' }),
  events(reportApproved, { fact: 'approved', by: 3 } as ReportFact),
  events(reportRejected, { fact: 'rejected', by: 3, comment: comment.body, level } as ReportFact),
  events(reportRecalled, { fact: 'recalled', by: 7, comment: why } as ReportFact, recalledBy),
  events(reportReimbursed, {
    fact: 'reimbursed',
    by: reportReimbursed.example.data.reimbursement.processedBy,
    at: new Date(0),
  } as ReportFact),
  publishReportCommentAdded(view(reportCommentAdded), published as CommentView, author),
  publishCategoryCreated(category),
  publishCategoryUpdated(categoryUpdated.example.data.category as CategoryView),
  publishCategoryDeleted(categoryDeleted.example.data.category as CategoryView),
];

describe.each(PUBLISHED.map((event) => [event.definition.kind, event] as const))(
  '%s, as this service says it',
  (kind, event) => {
    const actor = { businessId: 1, userId: 7, onBehalfOf: null };
    const { bytes, aggregate } = sealEvent(event, actor, new Date('2026-03-14T15:09:26.535Z'));
    const spoken = JSON.parse(bytes.toString('utf8'));

    it('keeps its contract and says no less than it once did', () => {
      const golden = goldenEvents(kind).find(({ version }) => version === event.definition.version);
      expect(violationsOf(event.definition, spoken)).toEqual([]);
      expect(shapeOf(spoken)).toMatchObject(shapeOf(golden?.event) as object);
    });

    it('stays in the order of its report or category', () => {
      const { report, category: delivered } = spoken.data;
      expect(aggregate).toBe(report ? `report:${report.id}` : `category:${delivered.id}`);
    });
  },
);
