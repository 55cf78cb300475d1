import { afterEach, describe, expect, it } from '@jest/globals';
import { eventDefinition, PROGRESSED_AT_MOST } from '@outlay/contracts';
import { type Loop, systemClock } from '@outlay/runtime';
import { testLogger, waitFor } from '@outlay/testing';
import { createProgressAnnouncer } from './announce-progress.job.ts';
import { createProgress } from './progress.ts';

let announcer: Loop | undefined;
afterEach(() => announcer?.stop());

describe('the progress of deliveries', () => {
  it('is announced once for all that a business did, and not again when the broker is away', async () => {
    const progress = createProgress();
    const published: { businessId: number; businessIds: number[]; webhookIds: string[] }[] = [];
    progress.note(3);
    for (const webhookId of ['wh_1', 'wh_2', 'wh_1']) progress.note(4, webhookId);
    announcer = createProgressAnnouncer(
      { clock: systemClock, logger: testLogger(), engine: { progress } },
      {
        publishEvent: async ({ businessId, bytes, kind }) => {
          const { data } = JSON.parse(bytes.toString()) as { data: object };
          published.push({ businessId, ...eventDefinition('webhook_deliveries.progressed').data.parse(data) });
          throw new Error(`no broker for ${kind}`);
        },
      },
    );
    await announcer.start();
    await waitFor(() => published.length === 1);
    expect(published).toEqual([{ businessId: 0, businessIds: [3, 4], webhookIds: ['wh_1', 'wh_2'] }]);
    expect(progress.take()).toEqual({ businessIds: [], webhookIds: [] });
  });

  it('names so many businesses in one message, and the others in the next', () => {
    const progress = createProgress();
    for (let businessId = 1; businessId <= PROGRESSED_AT_MOST + 1; businessId += 1) progress.note(businessId);
    expect(progress.take().businessIds).toHaveLength(PROGRESSED_AT_MOST);
    expect(progress.take().businessIds).toEqual([PROGRESSED_AT_MOST + 1]);
  });
});
