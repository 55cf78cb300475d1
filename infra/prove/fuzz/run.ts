import { API_OPERATIONS, ERROR_CODES, type ErrorCode, type Operation } from '@outlay/contracts';
import { errorEnvelope, errorsOf, problemDetails } from '@outlay/contracts/documents';
import fc from 'fast-check';
import { commandOf } from './arbitrary.ts';
import { BREAKAGES, broken } from './broken.ts';
import { type Differences, differences, type Requests } from './emissions.ts';
import { sparingUs } from './ourselves.ts';
import { changed } from './rows.ts';
import { type Command, pathOf, type Reply, send } from './send.ts';
import { type Tenant, usualCommand } from './usual.ts';
import type { World } from './world.ts';

/** Works on all items, so many of them at the same time; the results in the order of the items, whichever was done first. */
export const sideBySide = async <Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: most }, worker));
  return results;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const onSuccess = ({ answer, status, produces }: Operation, reply: Reply): string | undefined => {
  if (reply.status !== status) return `answers ${reply.status}; documented is ${status}`;
  if (answer === null) return reply.text === '' ? undefined : 'answers a body that it should not have';
  if (!produces.some((type) => reply.headers.get('content-type')?.startsWith(type)))
    return `answers ${reply.headers.get('content-type')}; documented is ${produces.join(', ')}`;
  if (produces[0] !== 'application/json') return undefined;
  const { error } = answer.safeParse(parse(reply.text));
  return error === undefined
    ? undefined
    : `answers what its schema does not allow: ${JSON.stringify(error.issues).slice(0, 500)}`;
};

const onRejection = (operation: Operation, reply: Reply): string | undefined => {
  const body = parse(reply.text);
  if (reply.status === 400 && operation.rejections === 'problem' && problemDetails.safeParse(body).success)
    return undefined;
  const envelope = errorEnvelope.safeParse(body);
  if (!envelope.success) return 'refuses without the error envelope';
  const code: ErrorCode = envelope.data.error.code;
  if (ERROR_CODES[code].status !== reply.status) return `answers ${code} with ${reply.status}`;
  return errorsOf(operation).includes(code) ? undefined : `answers ${code}, which it does not document`;
};

/** What is wrong with an answer, or undefined when nothing is. */
const failureOf = ({ operation }: Command, reply: Reply): string | undefined => {
  if (!reply.headers.get('x-request-id')) return 'has no x-request-id';
  if (reply.status >= 500) return `answers ${reply.status}`;
  return reply.status < 300 ? onSuccess(operation, reply) : onRejection(operation, reply);
};

/** `number`: which request of the run it was. */
export type Finding = { number: number; failure: string; request: string; answer: string };
export type Report = {
  requests: number;
  statuses: Record<number, number>;
  findings: Finding[];
  changedByRefused: string[];
  /** Where the table of operations declares other events than were published. */
  emissions: Differences;
};

type Options = {
  requests: number;
  seed: number;
  /** After each thousand. */
  print?: (done: number) => void;
  /** As soon as something is found. */
  found?: (finding: Finding) => void;
};

const WORKERS = 12;
/** After so many requests little is left of what a business owned: the next ones meet a fresh one. */
const STRETCH = 5_000;
/** Enough to see what is wrong. */
const MOST_FINDINGS = 50;

/** It would end the run's own world: the clock of all. */
const SPARED = /^\/v1\/sandbox\//;
const TARGETS = API_OPERATIONS.filter(({ path }) => !SPARED.test(path));

const requestText = ({ operation, body, headers, ...command }: Command): string =>
  `${operation.method} ${pathOf({ operation, ...command })} ${JSON.stringify({ headers, body }).slice(0, 800)}`;

/** Every request is made from the seed and its number: worker and order do not matter. */
const made = (arbitrary: fc.Arbitrary<Command>, seed: number): Command => {
  const [command] = fc.sample(arbitrary, { numRuns: 1, seed });
  if (command === undefined) throw new Error('fast-check made no request');
  return command;
};

const mixed = (seed: number, index: number): number => (Math.imul(seed ^ index, 2_654_435_761) ^ index) | 0;

type Calls = {
  baseUrl: string;
  tenant: Tenant;
  report: Report;
  known: Set<string>;
  requests: Requests;
  print?: ((done: number) => void) | undefined;
  found?: ((finding: Finding) => void) | undefined;
};

/** One request; a failure that was found before is not reported again. */
const sendAndCheck = async (command: Command, number: number, calls: Calls): Promise<void> => {
  const { baseUrl, tenant, report, known, requests, print, found } = calls;
  const reply = await send(baseUrl, tenant, command).catch((error: unknown) => error as Error);
  report.requests += 1;
  if (report.requests % 1_000 === 0) print?.(report.requests);
  if ('status' in reply) {
    report.statuses[reply.status] = (report.statuses[reply.status] ?? 0) + 1;
    requests.set(reply.headers.get('x-request-id') ?? '', command.operation);
  }
  const failure = 'status' in reply ? failureOf(command, reply) : `is not answered: ${reply.message}`;
  if (failure === undefined) return;
  const key = `${command.operation.id}: ${failure.replaceAll(/\d+/g, '#')}`;
  if (known.has(key) || report.findings.length >= MOST_FINDINGS) return;
  known.add(key);
  const answer = 'text' in reply ? reply.text.slice(0, 600) : '';
  const finding = { number, failure: `${command.operation.id} ${failure}`, request: requestText(command), answer };
  report.findings.push(finding);
  found?.(finding);
};

type CommandAt = (index: number) => Command;

/** The requests from `first` on, by several workers at the same time. */
const callAll = async (
  [first, count]: readonly [number, number],
  commandAt: CommandAt,
  calls: Calls,
): Promise<void> => {
  const indexes = Array.from({ length: count }, (_, index) => first + index);
  await sideBySide(indexes, WORKERS, (index) => sendAndCheck(commandAt(index), index, calls));
};

/** Requests of a business by their number: those that can only be refused, and all kinds. */
const commandsOf = (tenant: Tenant, seed: number): { refused: CommandAt; any: CommandAt } => {
  const valid = TARGETS.map((operation) => commandOf(operation, tenant));
  const refused = valid.map((commands) =>
    fc.tuple(commands, fc.constantFrom(...BREAKAGES)).map(([command, breakage]) => breakage(command)),
  );
  const any = valid.map((commands, index) => {
    const usual = fc.constant(usualCommand(TARGETS[index] as Operation, tenant));
    return fc.oneof(
      { weight: 2, arbitrary: usual },
      { weight: 4, arbitrary: commands },
      { weight: 3, arbitrary: broken(commands) },
    );
  });
  const from = (arbitraries: fc.Arbitrary<Command>[]) => (index: number) =>
    sparingUs(
      made(arbitraries[index % arbitraries.length] as fc.Arbitrary<Command>, mixed(seed, index)),
      tenant.userId,
    );
  return { refused: from(refused), any: from(any) };
};

/**
 * Valid and broken requests against the running cluster, from the table of operations. Nothing may answer 5xx or what it
 * does not document; a fifth of the requests can only be refused, and after them every row is as it was.
 */
export const fuzz = async (world: World, { requests, seed, print, found }: Options): Promise<Report> => {
  const report: Report = {
    requests: 0,
    statuses: {},
    findings: [],
    changedByRefused: [],
    emissions: { undeclared: [], never: [] },
  };
  const known = new Set<string>();
  const sent: Requests = new Map();
  for (let first = 0; first < requests; first += STRETCH) {
    const count = Math.min(STRETCH, requests - first);
    const share = Math.floor(count / 5);
    const tenant = first === 0 ? world.own : await world.seeded(`Own ${first}`);
    const { refused, any } = commandsOf(tenant, seed);
    const calls = { baseUrl: world.cluster.baseUrl, tenant, report, known, requests: sent, print, found };
    const before = await world.quietRows(tenant);
    await callAll([first, share], refused, calls);
    report.changedByRefused.push(...changed(before, await world.quietRows(tenant)));
    await callAll([first + share, count - share], any, calls);
  }
  report.emissions = differences(await world.emissions(), sent);
  return report;
};
