import { describe, expect, it } from '@jest/globals';
import { newestDigest } from './make-digests.job.ts';

describe('the newest digest', () => {
  it.each([
    ['UTC', '2026-03-14T07:59:59Z', '2026-03-13', '2026-03-13T08:00:00.000Z'],
    ['UTC', '2026-03-14T08:00:00Z', '2026-03-14', '2026-03-14T08:00:00.000Z'],
    ['America/Toronto', '2026-01-05T12:59:00Z', '2026-01-04', '2026-01-04T13:00:00.000Z'],
    ['America/Toronto', '2026-01-05T13:00:00Z', '2026-01-05', '2026-01-05T13:00:00.000Z'],
    ['America/Toronto', '2026-03-08T12:30:00Z', '2026-03-08', '2026-03-08T12:00:00.000Z'],
    ['Pacific/Auckland', '2026-06-01T20:30:00Z', '2026-06-02', '2026-06-01T20:00:00.000Z'],
  ])('in %s at %s is of %s and ends at %s', (timeZone, now, day, until) =>
    expect(newestDigest(timeZone, new Date(now))).toEqual({ day, until: new Date(until) }),
  );
});
