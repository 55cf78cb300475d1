import { waitFor } from '@outlay/testing';
import { type MailProof, print } from './mail-proof.ts';
import { isKept, tallyOf, textOf } from './tally.ts';

/** Milliseconds: a bound on a broken run. */
const WITHIN = 300_000;
/** Mails that the queue still has when the last kill comes, as a part of all. */
const SPREAD = 0.9;

/**
 * So many mails, and so many kills -9 while they are sent: each at a random moment of its part of them. True when the promise was
 * kept: nothing lost, and twice only what the server took right before a kill.
 */
export const sendThroughKills = async (
  { service, sink, publisher, record }: MailProof,
  { mails, kills }: { mails: number; kills: number },
): Promise<boolean> => {
  const killed: number[] = [];
  const publishing = publisher.publish(mails);
  for (let index = 0; index < kills; index += 1) {
    const enough = Math.floor(((index + Math.random()) / kills) * SPREAD * mails);
    await waitFor(() => sink.arrivals.length >= enough, { timeout: WITHIN, message: `${enough} mails` });
    killed.push(performance.now());
    await service.kill('SIGKILL');
    const before = performance.now();
    await service.start();
    print(`killed after ${sink.arrivals.length} arrivals, ready again in ${Math.round(performance.now() - before)} ms`);
  }
  await publishing;
  const isAllThere = (): boolean => tallyOf(publisher.sent, sink.arrivals, killed).lost.length === 0;
  await waitFor(isAllThere, { timeout: WITHIN, message: 'the last mail' }).catch(() => undefined);
  // What another instance would send again, it sends within its look at who is gone.
  await waitFor(async () => !(await record.states()).includes('waiting'), {
    timeout: WITHIN,
    message: 'an empty queue',
  });
  const tally = tallyOf(publisher.sent, sink.arrivals, killed);
  print(`${mails} mails, ${kills} kills: ${textOf(tally)}; in the database: ${await record.states()}`);
  return isKept(tally, { areTwiceAllowed: true });
};
