import { describe, expect, it, jest } from '@jest/globals';
import { type EventOf, reportPaymentDecided } from '@outlay/contracts';
import { fromTheFuture, verdictOn } from '@outlay/testing';
import { hearReportPaymentDecided } from '../src/events-in/report-payment-decided.ts';

const { example } = reportPaymentDecided;
const hearing = () => {
  const decided = jest.fn(async (_event: EventOf<typeof reportPaymentDecided>) => undefined);
  return { decided, handler: hearReportPaymentDecided({ decided }) };
};

describe('report_payment.decided, as this service hears it', () => {
  it.each([
    ['the example of its contract', example],
    ['one with members that are unknown here', fromTheFuture(example)],
  ])('takes effect from %s', async (_which, event) => {
    const { decided, handler } = hearing();
    expect(await verdictOn(handler, event)).toEqual({ verdict: 'done' });
    expect(decided.mock.calls[0]?.[0]).toMatchObject({ id: example.id, data: example.data });
  });

  it('is dead-lettered when it breaks its contract', async () => {
    const { decided, handler } = hearing();
    expect(await verdictOn(handler, { ...example, data: {} })).toMatchObject({ verdict: 'dead-letter' });
    expect(decided).not.toHaveBeenCalled();
  });
});
