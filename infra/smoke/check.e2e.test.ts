import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@outlay/contracts';
import { SECRET_NAME } from '@outlay/runtime';
import { CHECKS } from '../local/operator/check/checks.ts';
import { BROKER_FAILURES } from './check/broker-failures.ts';
import { badLines, becomesFine, type CheckedCluster, startCheckedCluster } from './check/checked-cluster.ts';
import { DATABASE_FAILURES } from './check/database-failures.ts';
import { SERVICE_FAILURES } from './check/service-failures.ts';

const FAILURES = [...BROKER_FAILURES, ...DATABASE_FAILURES, ...SERVICE_FAILURES];

let cluster: CheckedCluster;

beforeAll(async () => {
  cluster = await startCheckedCluster();
  await cluster.createTenant('Checked');
  await becomesFine(cluster);
}, 240_000);
afterAll(() => cluster.stop(), 60_000);

describe('a healthy installation', () => {
  it('is fine in every line, without a secret', async () => {
    const { code, out, err } = await cluster.check();
    expect({ code, err, out }).toEqual({ code: 0, err: '', out: expect.stringContaining('are fine') });
    expect(out.split('\n').slice(0, CHECKS.length)).toEqual(
      CHECKS.map(({ name }) => expect.stringMatching(new RegExp(`^fine {4,}${name} `))),
    );
    expect(out).toContain(`All ${CHECKS.length} are fine`);
    for (const url of [cluster.own.adminUrl, cluster.own.rabbit.url])
      expect(out).not.toContain(`:${new URL(url).password}@`);
  }, 60_000);

  it('is looked at in part where it is asked so, and a mistake gets one line', async () => {
    const [some, none] = await Promise.all([
      cluster.check('--only', 'schema,events', '--json'),
      cluster.check('--only', 'shema'),
    ]);
    expect(JSON.parse(some.out)).toMatchObject({
      verdict: 'fine',
      checks: [
        { check: 'schema', verdict: 'fine' },
        { check: 'events', verdict: 'fine' },
      ],
    });
    expect([none.code, none.out]).toEqual([2, '']);
    expect(none.err).toMatch(/^--only takes some of postgresql, .*, not "shema"\n/);
  }, 60_000);
});

describe('what services say of themselves to operators', () => {
  it('has their settings, and no secret of any of them', async () => {
    const answers = await Promise.all(
      SERVICES.map(async (service) => (await fetch(`${cluster.healthUrls(service)[0]}/about`)).text()),
    );
    expect(answers[0]).toMatch(/^\{"service":"gateway","at":"[^"]+","settings":\{"ENVIRONMENT":"sandbox",/);
    const secrets = SERVICES.flatMap((service) =>
      Object.entries(cluster.variables[service]).flatMap(([name, value]) =>
        URL.canParse(value)
          ? new URL(value).password || []
          : SECRET_NAME.test(name) && !name.endsWith('PUBLIC_KEY')
            ? value
            : [],
      ),
    );
    expect(secrets.length).toBeGreaterThan(20);
    expect(secrets.filter((secret) => answers.join().includes(secret))).toEqual([]);
  }, 30_000);
});

describe('one line says', () => {
  it.each(FAILURES.map((failure) => [failure.what, failure] as const))(
    '%s',
    async (_, { line, message, make }) => {
      const mend = await make(cluster);
      try {
        const report = await cluster.report();
        expect(badLines(report)).toEqual([expect.stringMatching(new RegExp(`^${line}: .*${message.source}`))]);
        expect(report.verdict).toBe(line.split(' ')[1]);
      } finally {
        await mend();
      }
      await becomesFine(cluster);
    },
    240_000,
  );
});
