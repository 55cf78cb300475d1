import { waitFor } from '@outlay/testing';
import { type MailProof, print } from './mail-proof.ts';
import type { SinkState } from './mail-sink.ts';
import { isKept, tallyOf, textOf } from './tally.ts';

const HOURS = 24;
/** Milliseconds: a bound on a broken run. */
const WITHIN = 120_000;

/** Refused connections and 421 take turns, six hours each. */
const stateAt = (hour: number): SinkState => (Math.floor(hour / 6) % 2 === 0 ? 'closed' : 'busy');

/**
 * A day without a mail server, an hour of which passes by making everything an hour older; mails are caused all day, and the service
 * is killed at noon. True when each came, and came once, after the server was back.
 */
export const sendThroughOutage = async (
  { service, sink, publisher, record }: MailProof,
  { mails }: { mails: number },
): Promise<boolean> => {
  const before = sink.arrivals.length;
  for (let hour = 0; hour < HOURS; hour += 1) {
    await sink.become(stateAt(hour));
    await publisher.publish(Math.floor((mails * (hour + 1)) / HOURS) - Math.floor((mails * hour) / HOURS));
    const caused = publisher.sent.size;
    await waitFor(async () => (await record.queued()) === caused, { timeout: WITHIN, message: 'queued mails' });
    await waitFor(record.hasFailed, { timeout: WITHIN, message: 'a try that failed' });
    if (hour === HOURS / 2) {
      await service.kill('SIGKILL');
      await service.start();
    }
    await record.age('1 hour');
  }
  const early = sink.arrivals.length - before;
  print(`a day without a server is over: ${early} mails went out, ${await record.states()}`);
  await sink.become('open');
  const isAllThere = (): boolean => tallyOf(publisher.sent, sink.arrivals, []).lost.length === 0;
  await waitFor(isAllThere, { timeout: WITHIN, message: 'the last mail' }).catch(() => undefined);
  await waitFor(async () => !(await record.states()).includes('waiting'), {
    timeout: WITHIN,
    message: 'an empty queue',
  });
  const tally = tallyOf(publisher.sent, sink.arrivals, []);
  print(`${mails} mails, a day without a server: ${textOf(tally)}; in the database: ${await record.states()}`);
  return early === 0 && isKept(tally, { areTwiceAllowed: false });
};
