import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { EVENTS, isDocumented, isSubscribable, OPERATIONS, type Operation } from '@outlay/contracts';
import { contentsOf } from './contents.ts';
import { readGuides } from './guides.ts';
import { causesIn } from './operation-model.ts';
import { type Found, searchIndexOf } from './search-index.ts';

type Entry = { kind: string; title: string; path: string };
type Search = { prepare: (index: Found[]) => Entry[]; find: (entries: Entry[], typed: string) => Entry[] };

/** The script of the pages, as browsers get it. */
const SCRIPT = join(import.meta.dirname, '../../../docs/assets/search.js');
const { prepare, find } = (await import(SCRIPT)) as Search;

const operations = (OPERATIONS as readonly Operation[]).filter(isDocumented);
const guides = readGuides();
const index = searchIndexOf({
  operations,
  guides,
  events: EVENTS.filter(({ kind }) => isSubscribable(kind)),
  contents: contentsOf(operations, guides),
  causes: causesIn(guides),
});
const entries = prepare(index);
const first = (typed: string): string => find(entries, typed)[0]?.path ?? '';

describe('the search', () => {
  it.each([
    ['create expense', '/docs/api/expenses#createExpense'],
    ['createExpense', '/docs/api/expenses#createExpense'],
    ['rotate secret', '/docs/api/webhooks#rotateWebhookSecret'],
    ['bill.paid', '/docs/events/bill#bill.paid'],
    ['VALIDATION_ERROR', '/docs/errors#VALIDATION_ERROR'],
    ['validation_error', '/docs/errors#VALIDATION_ERROR'],
    ['idempotency', '/docs/guides/idempotency'],
    ['verifying', '/docs/guides/verifying-signatures'],
    ['POST /v1/expense-reports', '/docs/api/expense-reports#createReport'],
  ])('finds by %s', (typed, path) => {
    expect(first(typed)).toBe(path);
  });

  it('finds a field of a request, and nothing by what there is not or by no word', () => {
    expect(find(entries, 'lineItems').map(({ path }) => path)).toContain('/docs/api/bills#createBill-body.lineItems');
    expect([find(entries, 'xylophone'), find(entries, '  '), find(entries, '#')]).toEqual([[], [], []]);
  });
});
