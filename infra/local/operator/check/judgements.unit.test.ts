import { describe, expect, it } from '@jest/globals';
import { judgeAddresses } from './addresses.ts';
import { type BackupFacts, judgeBackups, type ServerBackups } from './backups.ts';
import { judgeCertificates } from './certificates.ts';
import type { Finding } from './check.ts';
import { judgeClocks } from './clocks.ts';
import { judgeConnections } from './connections.ts';
import { judgeServers, TESTED } from './servers.ts';
import { judgeServices } from './services.ts';
import { judgeSettings, type SettingFacts } from './settings.ts';
import { judgePolicies } from './topology.ts';

const NOW = new Date('2027-01-31T12:00:00Z');
const ago = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);
const linesOf = (found: readonly Finding[]): string[] => found.map(({ verdict, message }) => `${verdict}: ${message}`);
const verdicts = (found: readonly Finding[]): string[] => found.map(({ verdict }) => verdict);

describe('versions of servers', () => {
  const judge = (version: string) =>
    verdicts(judgeServers('RabbitMQ', TESTED.RabbitMQ, [{ name: 'RabbitMQ', version }], 'RedisDown'))[0];

  it.each([
    ['3.9.29', 'broken'],
    ['3.10.8', 'fine'],
    ['3.13.7', 'fine'],
    ['4.1.0', 'fine'],
    ['4.3.0-rc.1', 'fine'],
    ['5.0.0', 'look'],
  ])('%s is %s', (version, verdict) => {
    expect(judge(version)).toBe(verdict);
  });
});

describe('clocks', () => {
  const at = (name: string, seconds: number, within = 0) => ({ name, ahead: seconds * 1000, within });

  it('are those of the most: the one that differs is named, this one too', () => {
    expect(linesOf(judgeClocks([at('expense', 0.1), at('bill', -66), at('PostgreSQL', 0)]))).toEqual([
      'broken: the clock of bill is 66.0 s behind',
    ]);
    expect(linesOf(judgeClocks([at('expense', 66), at('bill', 66), at('PostgreSQL', 66.4)]))).toEqual([
      'broken: the clock of this command is 66.0 s behind',
    ]);
  });

  it('are not blamed for an answer that was under way for long', () => {
    expect(verdicts(judgeClocks([at('expense', 3, 2_500), at('bill', 0)]))).toEqual(['fine']);
  });
});

describe('connections', () => {
  const judge = (used: number, pools: number | undefined) =>
    verdicts(judgeConnections({ servers: [{ server: 'db', most: 297, used }], pools }))[0];

  it.each([
    [80, 91, 'fine'],
    [80, 160, 'look'],
    [80, 300, 'broken'],
    [290, 91, 'broken'],
    [80, undefined, 'fine'],
  ])('of which %s are in use, beside pools of %s, are %s', (used, pools, verdict) => {
    expect(judge(used, pools)).toBe(verdict);
  });
});

describe('certificates', () => {
  const one = (days: number, isOurs = true, distrust?: string) => ({
    of: 'PUBLIC_URL',
    endsAt: new Date(NOW.getTime() + days * 86_400_000),
    distrust,
    isOurs,
  });

  it('are looked at two weeks before they end, and are broken when they have', () => {
    const judge = (...facts: Parameters<typeof one>) => verdicts(judgeCertificates([one(...facts)], NOW))[0];
    expect([judge(15), judge(13), judge(1), judge(-1)]).toEqual(['fine', 'look', 'look', 'broken']);
    expect([judge(-1, false), judge(60, true, 'SELF_SIGNED_CERT')]).toEqual(['look', 'broken']);
  });

  it('name the one that ends first', () => {
    expect(linesOf(judgeCertificates([one(60), { ...one(30), of: 'WEB_URL' }], NOW))).toEqual([
      'fine: 2 certificates are in force; WEB_URL comes first, on 2027-03-02',
    ]);
  });
});

describe('backups', () => {
  const server: ServerBackups = {
    ...{ server: 'db', archives: true, isStandby: false },
    ...{ archivedAt: ago(0.01), failedAt: null, waitingSince: null, backedUpAt: ago(1) },
  };
  const judge = (changed: Partial<ServerBackups>, rest: Partial<BackupFacts> = {}) =>
    linesOf(
      judgeBackups(
        { environment: 'production', servers: [{ ...server, ...changed }], testedAt: ago(24), ...rest },
        NOW,
      ),
    );

  it('are fine while the archive works and a backup is fresh', () => {
    expect(judge({})).toEqual([
      'fine: the last backup of db ended 1 h ago, its log is archived',
      'fine: a restore was tried 24 h ago',
    ]);
  });

  it('are broken where the archive fails, or stands still', () => {
    expect(judge({ failedAt: ago(0) })[0]).toBe('broken: db cannot archive its log, last tried 0 min ago');
    expect(judge({ waitingSince: ago(0.5) })[0]).toMatch(/^broken: db archives nothing/);
    expect(judge({ failedAt: ago(2) })[0]).toMatch(/^fine/);
  });

  it('are wanted in production, and not in a sandbox', () => {
    expect(judge({ archives: false })[0]).toMatch(/^look: db archives no log/);
    expect(judge({ archives: false }, { environment: 'sandbox' })).toEqual(['fine: a sandbox is not backed up']);
    expect(judge({}, { testedAt: null })[1]).toBe('look: no restore was tried yet, as far as is noted');
  });
});

describe('addresses', () => {
  const facts = {
    publicUrl: 'https://api.example.com',
    webUrl: 'https://app.example.com',
    seen: ['a'],
    own: ['a'],
    signIn: { location: 'https://api.example.com/connect/authorize?x' },
    isElsewhere: false,
  };

  it('are ours by the keys that are shown there', () => {
    expect(verdicts(judgeAddresses(facts))).toEqual(['fine']);
    expect(linesOf(judgeAddresses({ ...facts, seen: ['b'] }))).toEqual([
      'broken: at https://api.example.com another installation answers',
    ]);
    expect(linesOf(judgeAddresses({ ...facts, seen: [] }))).toEqual([
      'broken: what answers at https://api.example.com is no gateway of ours',
    ]);
    expect(verdicts(judgeAddresses({ ...facts, signIn: { location: 'https://other.example.com/connect/' } }))).toEqual([
      'broken',
    ]);
  });
});

describe('services', () => {
  it('leave what has a line of its own to that line, but nothing else', () => {
    const instance = { service: 'bill' as const, at: '10.0.0.7:9000', status: 'unready', about: undefined };
    const because = (...failing: string[]) => judgeServices([{ ...instance, failing }])[0]?.because;
    expect(because('broker')).toEqual(['rabbitmq', 'topology', 'disk']);
    expect(because('broker', 'something new')).toEqual([]);
    expect(because('database north')).toEqual(['postgresql']);
  });
});

describe('policies', () => {
  const policy = (pattern: string, definition: Record<string, unknown>) => ({
    name: 'p',
    pattern,
    'apply-to': 'queues',
    definition,
  });
  const judge = (...policies: ReturnType<typeof policy>[]) =>
    verdicts(judgePolicies({ names: ['expense.events.v1'], policies }))[0];

  it('drop what they match', () => {
    expect(judge(policy('^expense', { 'message-ttl': 1 }))).toBe('broken');
    expect(judge(policy('^other', { 'message-ttl': 1 }))).toBe('fine');
    expect(judge(policy('^expense', { 'ha-mode': 'all' }))).toBe('fine');
    expect(judge(policy('(?<no', { expires: 1 }))).toBe('broken');
  });
});

describe('settings', () => {
  const URLS = { PUBLIC_URL: 'https://api.example.com', WEB_URL: 'https://app.example.com' };
  const usual = { ENVIRONMENT: 'production', ...URLS };
  const gateway = { ...usual, TRUSTED_PROXIES: ['10.0.0.0/8'] };
  const running = (service: SettingFacts['running'][number]['service'], settings: object) => ({
    service,
    at: `${service}:9000`,
    settings: { ...settings },
  });
  const judge = (...all: SettingFacts['running']) =>
    linesOf(judgeSettings({ environment: 'production', examples: [], delays: [60_000], running: all }));

  it('are fine where none contradicts another', () => {
    const dispatcher = { ENVIRONMENT: 'production', WEBHOOK_RETRY_SCHEDULE: [60_000] };
    expect(
      judge(running('gateway', gateway), running('web', usual), running('webhook-dispatcher', dispatcher)),
    ).toEqual(['fine: none contradicts another']);
  });

  it.each([
    [
      running('gateway', { ...gateway, PUBLIC_URL: 'http://api.example.com' }),
      'broken: PUBLIC_URL is http://api.example.com: ',
    ],
    [running('gateway', { ...gateway, TRUSTED_PROXIES: [] }), 'look: TRUSTED_PROXIES is empty'],
    [
      running('gateway', { ...gateway, ENVIRONMENT: 'sandbox' }),
      'broken: ENVIRONMENT is production for the operator, and sandbox',
    ],
    [
      running('webhook-dispatcher', { ENVIRONMENT: 'production', WEBHOOK_RETRY_SCHEDULE: [60_000, 5_000] }),
      'broken: WEBHOOK_RETRY_SCHEDULE of the webhook-dispatcher has steps that no queue was declared for: 5000 ms',
    ],
    [
      running('webhook-dispatcher', {
        ENVIRONMENT: 'production',
        WEBHOOK_IN_FLIGHT: 8,
        WEBHOOK_IN_FLIGHT_PER_ENDPOINT: 9,
      }),
      'look: WEBHOOK_IN_FLIGHT_PER_ENDPOINT is more than WEBHOOK_IN_FLIGHT',
    ],
    [
      running('notification', {
        ENVIRONMENT: 'production',
        MAIL_FROM: 'Outlay <no-reply@example.com>',
        DKIM_DOMAIN: 'other.org',
      }),
      'look: DKIM_DOMAIN is other.org, and mails come from example.com',
    ],
  ])('%# are found', (one, message) => {
    expect(judge(one)).toEqual([expect.stringContaining(message)]);
  });

  it('differ between services, or between instances of one', () => {
    const other = { ...usual, WEB_URL: 'https://other.example.com' };
    expect(judge(running('gateway', gateway), running('web', other))).toEqual([
      'broken: WEB_URL is https://app.example.com for gateway, and https://other.example.com for web',
    ]);
    const folder = { ENVIRONMENT: 'production', RECEIPTS_FOLDER: '/receipts', S3_ENDPOINT: '', S3_BUCKET: '' };
    const bucket = { ...folder, S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'files' };
    const former = { ENVIRONMENT: 'production' };
    const filesOf = (...[bill, receipts]: object[]) =>
      judge(running('bill', bill ?? {}), running('mileage-receipt', receipts ?? {}));
    expect(filesOf(folder, bucket)).toEqual([
      'broken: the files of bills are kept in /receipts, and those of receipts in files at https://s3.example.com',
    ]);
    for (const alike of [
      [folder, folder],
      [bucket, { ...bucket, RECEIPTS_FOLDER: '.local' }],
      [former, folder],
    ])
      expect(filesOf(...alike)).toEqual([expect.stringMatching(/^fine: /)]);
    const pool = { ...gateway, DATABASE_POOL_SIZE: 20 };
    expect(judge(running('gateway', { ...gateway, DATABASE_POOL_SIZE: 10 }), running('gateway', pool))).toEqual([
      'look: instances of gateway differ in DATABASE_POOL_SIZE',
    ]);
  });
});
