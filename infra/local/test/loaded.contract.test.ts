import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SERVICES, type Service } from '@outlay/contracts';

const ROOT = join(import.meta.dirname, '../../..');

/** Without its variables a service ends as soon as its modules are loaded. */
const loadedBy = (service: Service): string[] => {
  const hook = join(import.meta.dirname, 'list-loaded.mjs');
  const main = join(ROOT, 'services', service, 'src/main.ts');
  const { stdout } = spawnSync(process.execPath, ['--import', hook, main], { cwd: ROOT, env: {}, encoding: 'utf8' });
  return stdout.split('\n');
};

/** What only some requests need, or nobody: each costs every start of every service CPU and memory. */
const HEAVY = [
  /node_modules\/(oidc-provider|koa|marked|zod-openapi|knex|sharp|tesseract\.js|unpdf|body-parser|mime-types|nodemailer)\//,
  /node_modules\/(@aws-sdk|@opentelemetry)\//,
  /node_modules\/(undici|prom-client|jose|rate-limiter-flexible|express)\/(dist\/webapi\/)?index\.js$/,
  // Behind an `import` of the values of node:http.
  /^NativeModule internal\/deps\/undici\/undici$/,
];

/** Files, those of Node not counted; a tenth more than there are. Bundles would be the next step, and not more files. */
const MOST: Record<Service, number> = {
  gateway: 1_060,
  expense: 720,
  bill: 890,
  'mileage-receipt': 780,
  accounting: 840,
  'webhook-dispatcher': 870,
  notification: 700,
  web: 900,
};

/** What a service does with every request of its own, where it is more than an API. */
const NEEDED: Partial<Record<Service, RegExp>> = {
  web: /node_modules\/(express|body-parser|mime-types|jose)\//,
};

describe.each(SERVICES)('the start of %s', (service) => {
  const loaded = loadedBy(service);
  const files = loaded.filter((url) => url.startsWith('file:'));

  it('loads itself, and nothing that only rare requests need', () => {
    expect(files).toContainEqual(expect.stringMatching(new RegExp(`services/${service}/src/service\\.ts$`)));
    const rare = loaded.filter((name) => !NEEDED[service]?.test(name));
    expect(rare.filter((name) => HEAVY.some((heavy) => heavy.test(name)))).toEqual([]);
  });

  it(`loads at most ${MOST[service]} files`, () => expect(files.length).toBeLessThanOrEqual(MOST[service]));
});
