import { type DeadLetter, deadQueueName, SUBSCRIPTIONS, type Subscriber } from '@outlay/bus';
import type { Command, Values } from './command.ts';
import { needText, oneOf, readId, text } from './read-values.ts';
import { visible } from './terminal-text.ts';

const SUBSCRIBERS = Object.keys(SUBSCRIPTIONS) as Subscriber[];
const MOST = 100;

const limitOf = (values: Values): number => readId(text(values, 'limit') ?? `${MOST}`, 'limit');

const options = { service: { type: 'string' }, limit: { type: 'string' } } as const;

const describe = (service: string, { id, kind, reason, at, attempts, businessId }: DeadLetter): string =>
  visible(`${service}  ${id}  ${kind}  business ${businessId ?? '-'}  ${attempts} attempts  ${at ?? '-'}  ${reason}`);

const list: Command = {
  words: 'dead-letters list',
  usage: `[--service ${SUBSCRIBERS.join('|')}] [--limit ${MOST}]`,
  summary: 'messages that a service gave up on; they stay where they are',
  options,
  async run(values, { bus }) {
    const service = text(values, 'service');
    const services = service === undefined ? SUBSCRIBERS : [oneOf(service, 'service', SUBSCRIBERS)];
    const { deadLetters } = await bus();
    const found = await Promise.all(
      services.map(async (of) => ({ of, letters: await deadLetters.list(deadQueueName(of), limitOf(values)) })),
    );
    const lines = found.flatMap(({ of, letters }) => letters.map((letter) => describe(of, letter)));
    const result = found.flatMap(({ of, letters }) => letters.map((letter) => ({ service: of, ...letter })));
    return { result, words: lines.length === 0 ? 'No dead letters' : lines.join('\n') };
  },
};

const redrive: Command = {
  words: 'dead-letters redrive',
  usage: `--service ${SUBSCRIBERS.join('|')} [--limit ${MOST}]`,
  summary: 'sends them back to where they came from',
  options,
  async run(values, { bus }) {
    const service = oneOf(needText(values, 'service'), 'service', SUBSCRIBERS);
    const redriven = await (await bus()).deadLetters.redrive(deadQueueName(service), limitOf(values));
    return { result: { service, redriven }, words: `${redriven} sent back to ${service}` };
  },
};

export const DEAD_LETTERS: readonly Command[] = [list, redrive];
