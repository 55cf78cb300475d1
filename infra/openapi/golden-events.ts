import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Envelope } from '@outlay/contracts';

export type GoldenEvent = { kind: string; version: number; event: Envelope };

const CONTRACTS = fileURLToPath(import.meta.resolve('@outlay/contracts'));

/** Where an event of each kind and version lies, as it was published when that version was new. Never edited, never removed. */
export const GOLDEN_EVENTS = join(dirname(dirname(CONTRACTS)), 'test', 'golden', 'events');

const NAME = /^(.+)\.v(\d+)\.json$/;

/** What every subscriber must understand for ever: the events of all versions; of one kind when it is named. */
export const goldenEvents = (kind?: string): GoldenEvent[] => {
  const files = existsSync(GOLDEN_EVENTS)
    ? readdirSync(GOLDEN_EVENTS).toSorted((a, b) => a.localeCompare(b, 'en'))
    : [];
  return files.flatMap((file) => {
    const [, name, version] = NAME.exec(file) ?? [];
    if (name === undefined || (kind !== undefined && name !== kind)) return [];
    const event = JSON.parse(readFileSync(join(GOLDEN_EVENTS, file), 'utf8')) as Envelope;
    return [{ kind: name, version: Number(version), event }];
  });
};
