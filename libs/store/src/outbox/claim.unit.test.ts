import { describe, expect, it } from '@jest/globals';
import { type ClaimedRow, runsOf } from './claim.ts';

const claimed = (row: number, aggregate: string, businessId = 1): ClaimedRow => ({
  ...{
    row,
    aggregate,
    businessId,
    id: `evt_${row}`,
    kind: 'k',
    version: 1,
    routingKey: null,
    trace: null,
    bytes: Buffer.alloc(0),
  },
  ...{ publishedAt: new Date(0), waiting: null },
});
const ids = (runs: readonly ClaimedRow[][]) => runs.map((run) => run.map(({ row }) => row));

describe('what may be published of a claimed batch', () => {
  it('is every event, in runs of one aggregate of one business', () => {
    const rows = [claimed(1, 'a'), claimed(2, 'b'), claimed(3, 'a'), claimed(4, 'a', 2)];
    const { ready, behind, awaited } = runsOf(rows, []);
    expect(ids(ready)).toEqual([[1, 3], [2], [4]]);
    expect({ behind, awaited }).toEqual({ behind: [], awaited: false });
  });

  it('is nothing behind an earlier event of the aggregate that was refused', () => {
    const blockers = [{ businessId: 1, aggregate: 'a', row: 1, tries: 2 }];
    const { ready, behind, awaited } = runsOf([claimed(2, 'a'), claimed(3, 'b'), claimed(4, 'a')], blockers);
    expect(ids(ready)).toEqual([[3]]);
    expect({ behind, awaited }).toEqual({ behind: [2, 4], awaited: false });
  });

  it('is nothing behind an earlier event that another relay is carrying, which is no refusal', () => {
    const blockers = [{ businessId: 1, aggregate: 'a', row: 1, tries: 0 }];
    const { ready, behind, awaited } = runsOf([claimed(2, 'a'), claimed(3, 'a', 2)], blockers);
    expect(ids(ready)).toEqual([[3]]);
    expect({ behind, awaited }).toEqual({ behind: [], awaited: true });
  });
});
