import type { CreateReplay } from '../../core/index.ts';
import type { ListSearch } from '../../ui/index.ts';

export type ReplayStatus = NonNullable<CreateReplay['statuses']>[number];

export const REPLAY_STATUSES: readonly ReplayStatus[] = ['failed', 'missing', 'pending', 'success'];

/** What the form has; moments as a browser's field writes them, where the person is: `2026-03-14T15:09`. */
export type ReplayDraft = {
  webhookId: string | null;
  from: string;
  to: string;
  kinds: string[];
  statuses: string[];
  rate: number | null;
};

const RATE = 50;
const DAY = 86_400_000;

/** A moment as the field of a browser has it, to the minute. */
export const fieldOf = (at: number): string => {
  const here = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return here.toISOString().slice(0, 16);
};

const fieldOfText = (text: string | undefined): string | undefined => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : fieldOf(at);
};

/** What the form begins with: what the address names, as for the gap of an endpoint, else the last day of what did not arrive. */
export const draftOf = (search: ListSearch, now: number, only: string | undefined): ReplayDraft => ({
  webhookId: search.webhookId?.split(',')[0] ?? only ?? null,
  from: fieldOfText(search.from) ?? fieldOf(now - DAY),
  to: fieldOfText(search.to) ?? '',
  kinds: [],
  statuses: ['failed', 'missing'],
  rate: RATE,
});

const momentOf = (field: string): string => new Date(field).toISOString();

/** A span ends with its last minute: what happened within it is part of it. */
const endOf = (field: string): string => new Date(Date.parse(field) + 59_999).toISOString();

/** The fields without which there is nothing to replay. */
export const missingIn = ({ webhookId, from, statuses }: ReplayDraft): ('webhookId' | 'from' | 'statuses')[] => [
  ...(webhookId === null ? ['webhookId' as const] : []),
  ...(Number.isNaN(Date.parse(from)) ? ['from' as const] : []),
  ...(statuses.length === 0 ? ['statuses' as const] : []),
];

/** The draft as the API takes it. */
export const bodyOf = ({ from, to, kinds, statuses, rate }: ReplayDraft, dryRun: boolean): CreateReplay => ({
  from: momentOf(from),
  ...(to !== '' && { to: endOf(to) }),
  ...(kinds.length > 0 && { kinds: kinds as NonNullable<CreateReplay['kinds']> }),
  statuses: statuses as ReplayStatus[],
  rate: rate ?? RATE,
  dryRun,
});
