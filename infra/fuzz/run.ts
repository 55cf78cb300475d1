import type { Operation } from '@outlay/contracts';
import fc from 'fast-check';
import { wishOf } from './arbitrary.ts';
import { BREAKAGES, broken } from './broken.ts';
import { sparingUs } from './ourselves.ts';
import { changed } from './rows.ts';
import { pathOf, send, type Wish } from './send.ts';
import { ASKED, type Tenant, usualWish } from './usual.ts';
import { faultOf } from './verdict.ts';
import type { World } from './world.ts';

/** `number`: which request of the run it was. */
export type Finding = { number: number; fault: string; request: string; answer: string };
export type Report = {
  requests: number;
  statuses: Record<number, number>;
  findings: Finding[];
  changedByRefused: string[];
};

type Options = {
  requests: number;
  seed: number;
  /** After each thousand. */
  tell?: (done: number) => void;
  /** As soon as something is found. */
  found?: (finding: Finding) => void;
};

const LANES = 12;
/** After so many requests little is left of what a business owned: the next ones meet a fresh one. */
const STRETCH = 5_000;
/** Enough to see what is wrong. */
const MOST_FINDINGS = 50;

/** It would end the run's own world: the clock of all. */
const SPARED = /^\/v1\/sandbox\//;
const TARGETS = ASKED.filter(({ path }) => !SPARED.test(path));

const told = ({ operation, body, headers, ...wish }: Wish): string =>
  `${operation.method} ${pathOf({ operation, ...wish })} ${JSON.stringify({ headers, body }).slice(0, 800)}`;

/** Every request is made from the seed and its number: lane and order do not matter. */
const made = (arbitrary: fc.Arbitrary<Wish>, seed: number): Wish => {
  const [wish] = fc.sample(arbitrary, { numRuns: 1, seed });
  if (wish === undefined) throw new Error('fast-check made no request');
  return wish;
};

const mixed = (seed: number, index: number): number => (Math.imul(seed ^ index, 2_654_435_761) ^ index) | 0;

type Asking = {
  baseUrl: string;
  tenant: Tenant;
  report: Report;
  known: Set<string>;
  tell?: ((done: number) => void) | undefined;
  found?: ((finding: Finding) => void) | undefined;
};

/** One request; a fault that was found before is not told again. */
const ask = async (wish: Wish, number: number, asking: Asking): Promise<void> => {
  const { baseUrl, tenant, report, known, tell, found } = asking;
  const said = await send(baseUrl, tenant, wish).catch((error: unknown) => error as Error);
  report.requests += 1;
  if (report.requests % 1_000 === 0) tell?.(report.requests);
  if ('status' in said) report.statuses[said.status] = (report.statuses[said.status] ?? 0) + 1;
  const fault = 'status' in said ? faultOf(wish, said) : `is not answered: ${said.message}`;
  if (fault === undefined) return;
  const key = `${wish.operation.id}: ${fault.replaceAll(/\d+/g, '#')}`;
  if (known.has(key) || report.findings.length >= MOST_FINDINGS) return;
  known.add(key);
  const answer = 'text' in said ? said.text.slice(0, 600) : '';
  const finding = { number, fault: `${wish.operation.id} ${fault}`, request: told(wish), answer };
  report.findings.push(finding);
  found?.(finding);
};

type WishAt = (index: number) => Wish;

/** The requests from `first` on, in lanes. */
const askAll = async ([first, count]: readonly [number, number], wishAt: WishAt, asking: Asking): Promise<void> => {
  let next = first;
  const lane = async (): Promise<void> => {
    while (next < first + count) {
      const index = next++;
      await ask(wishAt(index), index, asking);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
};

/** Requests of a business by their number: those that can only be refused, and all kinds. */
const wishesOf = (tenant: Tenant, seed: number): { refused: WishAt; any: WishAt } => {
  const valid = TARGETS.map((operation) => wishOf(operation, tenant));
  const refused = valid.map((wishes) =>
    fc.tuple(wishes, fc.constantFrom(...BREAKAGES)).map(([wish, breakage]) => breakage(wish)),
  );
  const any = valid.map((wishes, index) => {
    const usual = fc.constant(usualWish(TARGETS[index] as Operation, tenant));
    return fc.oneof(
      { weight: 2, arbitrary: usual },
      { weight: 4, arbitrary: wishes },
      { weight: 3, arbitrary: broken(wishes) },
    );
  });
  const from = (arbitraries: fc.Arbitrary<Wish>[]) => (index: number) =>
    sparingUs(made(arbitraries[index % arbitraries.length] as fc.Arbitrary<Wish>, mixed(seed, index)), tenant.userId);
  return { refused: from(refused), any: from(any) };
};

/**
 * Valid and broken requests against the running house, from the table of operations. Nothing may answer 5xx or what it
 * does not document; a fifth of the requests can only be refused, and after them every row is as it was.
 */
export const fuzz = async (world: World, { requests, seed, tell, found }: Options): Promise<Report> => {
  const report: Report = { requests: 0, statuses: {}, findings: [], changedByRefused: [] };
  const known = new Set<string>();
  for (let first = 0; first < requests; first += STRETCH) {
    const count = Math.min(STRETCH, requests - first);
    const share = Math.floor(count / 5);
    const tenant = first === 0 ? world.own : await world.furnished(`Own ${first}`);
    const { refused, any } = wishesOf(tenant, seed);
    const asking = { baseUrl: world.house.baseUrl, tenant, report, known, tell, found };
    const before = await world.quietRows(tenant);
    await askAll([first, share], refused, asking);
    report.changedByRefused.push(...changed(before, await world.quietRows(tenant)));
    await askAll([first + share, count - share], any, asking);
  }
  return report;
};
