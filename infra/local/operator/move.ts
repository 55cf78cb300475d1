import { addShard } from '../../postgres/move/add-shard.ts';
import { moveTenant, planMove } from '../../postgres/move/move-tenant.ts';
import { withPlaces } from '../../postgres/move/open-places.ts';
import { listPlaces } from '../../postgres/move/place-of.ts';
import { UsageError } from '../arguments.ts';
import type { Command, Tools, Values } from './command.ts';
import { needText, oneOf, readId, text } from './read-values.ts';
import { SHARDED, type ShardedService } from './shard-places.ts';
import { inColumns } from './terminal-text.ts';

/** The one that is named, or all that have several databases. @throws UsageError where there is none */
const servicesOf = (values: Values, { isSharded }: Tools): ShardedService[] => {
  const named = text(values, 'service');
  const services = named === undefined ? SHARDED.filter(isSharded) : [oneOf(named, 'service', SHARDED)];
  if (services.length > 0) return services;
  throw new UsageError('No service has several databases: set EXPENSE_DATABASE_SHARDS and its like');
};

const add: Command = {
  words: 'add shard',
  usage: `<name> [--service ${SHARDED.join('|')}]`,
  summary:
    'makes a database one of those over which the tenants of a service are spread; it stands in EXPENSE_DATABASE_SHARDS and its like. Before the services know of it',
  options: { service: { type: 'string' } },
  positional: 'the name of the database',
  async run(values, tools, name) {
    const added: { service: ShardedService; name: string; number: number }[] = [];
    for (const service of servicesOf(values, tools)) {
      const directory = new URL(`../../../services/${service}/migrations/`, import.meta.url);
      const addresses = tools.placesOf(service);
      const number = await addShard({ addresses, name, ownerPassword: tools.ownerPassword(), directory });
      added.push({ service, name, number });
      tools.report(`${service}: ${name} is number ${number}`);
    }
    return {
      result: added,
      words: `${name} is there; now set DATABASE_SHARDS of the services and restart all instances`,
    };
  },
};

const move: Command = {
  words: 'move tenant',
  usage: `<business id> --to NAME [--service ${SHARDED.join('|')}] [--dry-run]`,
  summary:
    'moves a business to another database of each service while it works; may be ended and run again, and gives a move up with --to where it still is',
  options: { to: { type: 'string' }, service: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  positional: 'the id of the business',
  async run(values, tools, positional) {
    const businessId = readId(positional, 'business');
    const to = needText(values, 'to');
    const isTried = values['dry-run'] === true;
    const moved: { service: ShardedService; words: string }[] = [];
    for (const service of servicesOf(values, tools)) {
      const report = (line: string): void => tools.report(`${service}: ${line}`);
      const words = await withPlaces(tools.placesOf(service), { isMoving: true }, async (places) => {
        if (isTried) return planMove({ businessId, to, places });
        const { from, pausedMs, removed } = await moveTenant({ businessId, to, places, report });
        if (from === to) return `it is in ${to}`;
        return `from ${from} to ${to}; its writes waited ${Math.round(pausedMs)} ms, ${removed} rows were removed behind it`;
      });
      moved.push({ service, words });
    }
    return { result: moved, words: moved.map((one) => `${one.service}: ${one.words}`).join('\n') };
  },
};

const list: Command = {
  words: 'list places',
  usage: `[--service ${SHARDED.join('|')}]`,
  summary: 'in which database of each service every business is that has worked there; moves that are under way',
  options: { service: { type: 'string' } },
  async run(values, tools) {
    const rows: (Awaited<ReturnType<typeof listPlaces>>[number] & { service: ShardedService })[] = [];
    for (const service of servicesOf(values, tools)) {
      const [main] = tools.placesOf(service);
      const found = await withPlaces(main ? [main] : [], { isMoving: false }, ([place]) => listPlaces(place?.client));
      rows.push(...found.map((row) => ({ service, ...row })));
    }
    const cells = rows.map(({ service, businessId, shard, target, former }) => {
      const under = target === null ? '-' : `to ${target}`;
      return [service, `${businessId}`, shard, former === null ? under : `left over in ${former}`];
    });
    const words = rows.length === 0 ? 'No places' : inColumns(['service', 'business', 'database', 'move'], cells);
    return { result: rows, words };
  },
};

export const MOVE: readonly Command[] = [add, move, list];
