import { setTimeout as wait } from 'node:timers/promises';
import type { Bus, IsWanted } from '@outlay/bus';
import type { BusinessErasure, Operator, PersonErasure } from '@outlay/gateway/operator';
import {
  buryBusiness,
  type Counts,
  eraseBusiness,
  erasePerson,
  findMentions,
  namesOneOf,
  type Person,
} from '@outlay/store';
import { addRows, type Certificate, certificateOf, newTally, type Tally } from './certificate.ts';
import { removeFiles } from './kept-files.ts';
import { discardDead, discardWaiting, drainQueues } from './queued-messages.ts';
import type { Stores } from './stores.ts';

export type Erasers = {
  operator: Operator;
  stores: Stores;
  bus: Bus;
  print: (line: string) => void;
  /** Milliseconds after which no gateway knows a credential any more that has ended: 5 s, and a little. */
  forgotten?: number;
};

const FORGOTTEN = 6_000;
/** Milliseconds between two looks, and how many there are before the operator must see to what hinders them. */
const PAUSE = 1_000;
const LOOKS = 30;

const eraseFrom = async ({ stores, print }: Erasers, erasure: PersonErasure, tally: Tally): Promise<void> => {
  for (const { service, data, session } of stores.all) {
    addRows(tally, service, await erasePerson(session, data, erasure.facts, erasure));
    print(`${service}: done`);
  }
};

/** What still names them: their addresses and names, in their businesses. Where an erasure notes them down is not looked. */
const left = async ({ stores }: Erasers, { emails, names, businessIds }: Person): Promise<Record<string, Counts>> => {
  const found: Record<string, Counts> = {};
  for (const { service, session } of stores.all) {
    const counts = await findMentions(session, { terms: [...emails, ...names], businessIds, except: ['erasures'] });
    if (Object.keys(counts).length > 0) found[service] = { ...found[service], ...counts };
  }
  return found;
};

/** The messages of the person's businesses that name them: somebody in another one may be called the same. */
const naming = ({ emails, names, businessIds }: Person): IsWanted => {
  const isNamed = namesOneOf([...emails, ...names]);
  const isTheirs = (businessId: number | null): boolean =>
    businessId === null || [0, ...businessIds].includes(businessId);
  return ({ businessId, text }) => isTheirs(businessId) && isNamed(text);
};

/**
 * Erases a person from every service and looks for them afterwards, twice: what was still on its way is found by the second look. What
 * is on the broker is handled before it is done. Each step can be repeated; interrupted anywhere, the same command goes on.
 * @throws Error with the tables or queues that still name them
 */
export const eraseThePerson = async (erasers: Erasers, erasure: PersonErasure): Promise<Certificate> => {
  const { operator, stores, bus, print } = erasers;
  const tally = newTally();
  const { facts } = erasure;
  await operator.leaveAll(facts);
  print('gateway: signed out everywhere, belongs to no business');
  if (erasure.receipts && facts.userId > 0)
    tally.files = await removeFiles(stores, { kind: 'person', id: facts.userId });
  const isWanted = naming(facts);
  const known = new Set<string>();
  let found: Record<string, Counts> = {};
  for (let look = 1, clean = 0; clean < 2; look += 1) {
    if (look > LOOKS)
      throw new Error(`Still named in ${JSON.stringify(found)}: see that the relays run, and repeat the command`);
    await eraseFrom(erasers, erasure, tally);
    found = await left(erasers, facts);
    const hurried = Object.keys(found).length === 0 ? await drainQueues(bus, { isWanted, known }) : 0;
    tally.messages += hurried;
    clean = Object.keys(found).length === 0 && hurried === 0 ? clean + 1 : 0;
    if (clean < 2) await wait(PAUSE);
  }
  tally.deadLetters = await discardDead(bus, isWanted);
  await operator.finishErasure(erasure.id);
  return certificateOf(erasure, tally);
};

/**
 * Erases a business from every service. First it is buried everywhere: what still comes ends quietly. Then its credentials go, and when
 * no gateway knows them any more, everything else; twice, for what was under way. Interrupted anywhere, the same command goes on.
 */
export const eraseTheBusiness = async (erasers: Erasers, erasure: BusinessErasure): Promise<Certificate> => {
  const { operator, stores, bus, print, forgotten = FORGOTTEN } = erasers;
  const tally = newTally();
  const { subjectId: businessId, facts } = erasure;
  for (const { session } of stores.all) await buryBusiness(session, businessId);
  for (const { session, data } of stores.of('gateway'))
    addRows(tally, 'gateway', await eraseBusiness(session, data, businessId));
  print('gateway: no credential reaches it any more');
  await wait(forgotten);
  for (let round = 0; round < 2; round += 1) {
    tally.files += await removeFiles(stores, { kind: 'business', id: businessId });
    for (const { service, data, session } of stores.all) {
      addRows(tally, service, await eraseBusiness(session, data, businessId));
      if (round === 0) print(`${service}: done`);
    }
  }
  for (const userId of facts.userIds) {
    const person = await operator.readPerson({ userId }).catch(() => undefined);
    const whom = { userId, employeeIds: [], emails: [], names: [], ...person, businessIds: [] };
    for (const { service, data, session } of stores.all)
      addRows(tally, service, await erasePerson(session, data, whom, { written: true }));
  }
  await operator.endAccounts(facts.userIds);
  const isWanted: IsWanted = (message) => message.businessId === businessId;
  tally.messages = await discardWaiting(bus, { isWanted });
  tally.deadLetters = await discardDead(bus, isWanted);
  await operator.finishErasure(erasure.id);
  return certificateOf(erasure, tally);
};
