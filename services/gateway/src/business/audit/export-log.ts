import { Readable } from 'node:stream';
import {
  AppError,
  type AuditChange,
  type AuditEntry,
  type Caller,
  csvLine,
  invalidField,
  MOST_EXPORTED_LINES,
  type OperationById,
} from '@outlay/contracts';
import type { Clock } from '@outlay/runtime';
import { type AuditSources, mergeParts } from './merge-parts.ts';

type ExportQuery = OperationById<'exportAuditLog'>['query']['_output'];

const COLUMNS = [
  'id',
  'at',
  'actorUserId',
  'onBehalfOf',
  'credential',
  'action',
  'resource',
  'requestId',
] as const satisfies readonly (keyof Omit<AuditEntry, 'changes'>)[];

/** So many lines are read at once; every service may be read for so many at most. */
const CHUNK = 1_000;
const LARGEST_CHUNK = 10_000;

const shown = ({ field, from, to }: AuditChange): string => `${field}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`;

const lineOf = (entry: AuditEntry): string =>
  csvLine([...COLUMNS.map((column) => entry[column]), entry.changes.map(shown).join('; ')]);

/** Lines of one moment may stand in two chunks: the next one begins with that moment, without those that were shown. */
type Place = { from: string | undefined; shown: ReadonlySet<string>; limit: number };

const after = (place: Place, entries: readonly AuditEntry[]): Place => {
  const from = entries.at(-1)?.at;
  const shown = new Set(entries.filter(({ at }) => at === from).map(({ id }) => id));
  // A chunk of one moment alone is read anew with what follows it.
  const isStuck = shown.size === entries.length && from === place.from;
  // The file breaks off: one that lacks lines without a word is none.
  if (isStuck && place.limit === LARGEST_CHUNK) throw new AppError('INTERNAL_ERROR');
  return { from, shown, limit: isStuck ? Math.min(place.limit * 2, LARGEST_CHUNK) : CHUNK };
};

/**
 * The text of the whole file, made while it is read: short reads one after the other, up to the moment at which it began.
 * @throws AppError VALIDATION_ERROR for more lines than a file may have
 */
export const exportLog = async (
  sources: AuditSources,
  caller: Caller,
  { query, clock }: { query: ExportQuery; clock: Clock },
): Promise<Readable> => {
  const to = query.to ?? clock.now().toISOString();
  const read = ({ from, limit }: Place) => mergeParts(sources, caller, { ...query, from, to, limit, sortOrder: 'asc' });
  let place: Place = { from: query.from, shown: new Set(), limit: CHUNK };
  let part = await read(place);
  if (part.totalCount > MOST_EXPORTED_LINES)
    throw invalidField('from', 'validation.tooManyLines', { maximum: MOST_EXPORTED_LINES });
  async function* text() {
    // A spreadsheet takes UTF-8 for UTF-8 only behind a byte order mark.
    yield `\uFEFF${csvLine([...COLUMNS, 'changes'])}`;
    for (;;) {
      const { shown, limit } = place;
      const fresh = part.entries.filter(({ id }) => !shown.has(id));
      if (fresh.length > 0) yield fresh.map(lineOf).join('');
      if (part.entries.length < limit) return;
      place = after(place, part.entries);
      part = await read(place);
    }
  }
  return Readable.from(text(), { objectMode: false });
};
