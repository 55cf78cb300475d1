import { describe, expect, it } from '@jest/globals';
import { judge } from './answers.ts';

const published = (...ids: number[]) => ids.map((id) => ({ id, eventId: `evt_${id}`, createdAt: new Date(0) }));
const sent = { position: 10, sentTo: 20, sentAt: new Date(0), sends: 1, missing: 0 };
const idsOf = (events: readonly { id: number }[]) => events.map(({ id }) => id);
const through = { position: 20, sentTo: null, sentAt: null, sends: 0, missing: 0 };

describe('the answer of a subscriber', () => {
  it('that has everything moves its position on', () => {
    expect(judge(sent, [], [])).toEqual({ again: [], apart: { waiting: [], missing: [] }, next: through });
  });

  it('that waits to try some again moves it on too, and these are asked for apart', () => {
    const { again, apart, next } = judge(sent, [], published(12));
    expect([idsOf(again), idsOf(apart.waiting), next]).toEqual([[], [12], through]);
  });

  it('that lacks some keeps the position, and they are published again', () => {
    const { again, next } = judge(sent, published(12, 15), published(13));
    expect([idsOf(again), next]).toEqual([[12, 15], { ...sent, missing: 2 }]);
  });

  it('that still lacks the same is sent one of them, until they come through', () => {
    const before = { ...sent, sends: 3, missing: 2 };
    expect(idsOf(judge(before, published(12, 15), []).again)).toEqual([12]);
    expect(idsOf(judge(before, published(15), []).again)).toEqual([15]);
  });

  it('that lacks a few for good keeps nobody else up; one that lacks many does', () => {
    const before = { ...sent, sends: 10, missing: 2 };
    const few = judge(before, published(12, 15), []);
    expect([idsOf(few.apart.missing), few.next]).toEqual([[12, 15], through]);
    const many = published(...Array.from({ length: 101 }, (_, at) => at));
    expect(judge({ ...before, missing: 101 }, many, []).next.position).toBe(10);
  });
});
