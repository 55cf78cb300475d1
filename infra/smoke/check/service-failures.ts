import type { Service } from '@outlay/contracts';
import { freshSecrets } from '../../docker/sandbox-secrets.ts';
import type { CheckedCluster, Failure } from './checked-cluster.ts';
import { startStranger } from './public-proxy.ts';

/** The instance has another variable, until it is mended. */
const withVariables =
  (service: Service, changed: Record<string, string>, usual: Record<string, string>) =>
  async (cluster: CheckedCluster): Promise<() => Promise<void>> => {
    const put = async (variables: Record<string, string>) => {
      cluster.setVariables(service, variables);
      await cluster.restart(service);
    };
    await put(changed);
    return () => put(usual);
  };

/** 66 s: what an operator's machine without a time server had. */
const SHIFTED = `const real = Date.now;
  globalThis.Date = class extends Date {
    constructor(...given) { given.length > 0 ? super(...given) : super(real() - 66_000); }
    static now() { return real() - 66_000; }
  };`;
const LATE_CLOCK = `--import data:text/javascript,${encodeURIComponent(SHIFTED)}`;

/** Of services, and of what stands around them. */
export const SERVICE_FAILURES: readonly Failure[] = [
  {
    what: 'a certificate that has ended',
    line: 'certificates broken',
    message: /the certificate of PUBLIC_URL \(localhost:\d+\) ended on /,
    async make({ proxy }) {
      proxy.show('expired');
      return () => proxy.show('valid');
    },
  },
  {
    what: 'a public address where somebody else answers',
    line: 'addresses broken',
    message: /at https:\S+ another installation answers/,
    async make({ proxy, baseUrl }) {
      const stranger = await startStranger();
      proxy.leadTo(stranger.url);
      return () => {
        proxy.leadTo(baseUrl);
        stranger.close();
      };
    },
  },
  {
    what: 'a mail server that refuses connections',
    line: 'mail-server broken',
    message: /would take no mail: connect ECONNREFUSED/,
    async make({ settings }) {
      const { SMTP_URL } = settings;
      settings.SMTP_URL = 'smtp://127.0.0.1:1';
      return () => Object.assign(settings, { SMTP_URL });
    },
  },
  {
    what: 'a service that is down',
    line: 'services broken',
    message: /bill at 127\.0\.0\.1:\d+ does not answer/,
    async make(cluster) {
      await cluster.kill('bill', 'SIGKILL');
      return () => cluster.start('bill');
    },
  },
  {
    what: 'a Redis that is down',
    line: 'redis broken',
    message: /Redis does not answer/,
    async make({ own }) {
      await own.redis.stop();
      return () => own.redis.start();
    },
  },
  {
    what: 'a clock that is off',
    line: 'clocks broken',
    message: /the clock of expense at \S+ is 66\.\d s behind/,
    make: withVariables('expense', { NODE_OPTIONS: LATE_CLOCK }, { NODE_OPTIONS: '' }),
  },
  {
    what: 'pools that PostgreSQL has no connections for',
    line: 'connections look',
    message: /pools of \d+ connections together, twice as many while services are replaced: \S+ has \d+/,
    make: withVariables('expense', { DATABASE_POOL_SIZE: '200' }, { DATABASE_POOL_SIZE: '10' }),
  },
  {
    what: 'two addresses for one app',
    line: 'settings broken',
    message: /WEB_URL is \S+ for gateway, and http:\S+ for notification/,
    make: async (cluster) => {
      const { WEB_URL = '' } = cluster.variables.notification;
      return withVariables('notification', { WEB_URL: 'http://localhost:1' }, { WEB_URL })(cluster);
    },
  },
  {
    what: 'keys of another installation',
    line: 'keys broken',
    message: /VENDOR_SECRETS_KEY does not belong to the data in outlay_bill/,
    async make({ settings }) {
      const { VENDOR_SECRETS_KEY } = settings;
      settings.VENDOR_SECRETS_KEY = freshSecrets().VENDOR_SECRETS_KEY;
      return () => Object.assign(settings, { VENDOR_SECRETS_KEY });
    },
  },
];
