import { type Environment, SERVICES, type Service } from '@outlay/contracts';
import { MAIN_SHARD } from '@outlay/runtime';
import { delaysOf } from '../../../rabbitmq/definitions.ts';
import { furtherOf, isShardedService, urlVariable } from '../shard-places.ts';
import { type Instance, readInstances } from './instances.ts';

export type Settings = Readonly<Record<string, string | undefined>>;

/** A database of a service; `name`: the service, and which one of several it is. */
export type Place = { service: Service; name: string; url: string };

/** What the operator knows of an installation: where everything is, and as whom it may be asked. */
export type Installation = {
  environment: Environment;
  settings: Settings;
  /** @throws Error that names the variables that are missing */
  databases(): Place[];
  /** PostgreSQL as its administrator, a server each; none where nobody said. */
  adminUrls: readonly string[];
  /** As the broker's operator, an address for each node. @throws Error */
  brokerUrls(): string[];
  /** Its management plugin with user and password; undefined where nobody said. */
  brokerApiUrl: string | undefined;
  /** Steps of the webhooks' schedule that the queues were declared for, in milliseconds. @throws ConfigError */
  delays(): readonly number[];
  /** What every running instance says of itself; asked once. None where nobody said where they are. */
  instances(): Promise<readonly Instance[]>;
};

const variableOf = (service: Service): string => `${service.toUpperCase().replaceAll('-', '_')}_INTERNAL_URL`;

/** Where the instances of a service answer for operators: its own address, or `INTERNAL_URL` with the service's name in it. */
const internalUrlOf = (settings: Settings, service: Service): string | undefined =>
  settings[variableOf(service)] || settings.INTERNAL_URL?.replace('{service}', service);

const databasesOf = (settings: Settings): Place[] => {
  const missing = SERVICES.map(urlVariable).filter((name) => !URL.canParse(settings[name] ?? ''));
  if (missing.length > 0) throw new Error(`not known here: ${missing.join(', ')}`);
  return SERVICES.flatMap((service) => {
    const further = isShardedService(service) ? furtherOf(settings, service) : [];
    return [{ name: MAIN_SHARD, url: settings[urlVariable(service)] ?? '' }, ...further].map(({ name, url }) => ({
      service,
      name: name === MAIN_SHARD ? service : `${service} ${name}`,
      url,
    }));
  });
};

/** Several addresses with commas. */
export const listOf = (text: string | undefined): string[] => (text ?? '').split(',').filter((one) => one !== '');

export const readInstallation = (settings: Settings, environment: Environment): Installation => {
  let instances: Promise<readonly Instance[]> | undefined;
  const addresses = SERVICES.flatMap((service) => {
    const url = internalUrlOf(settings, service);
    return url ? [{ service, url }] : [];
  });
  return {
    environment,
    settings,
    databases: () => databasesOf(settings),
    adminUrls: listOf(settings.DATABASE_ADMIN_URL),
    brokerUrls: () => {
      const urls = listOf(settings.RABBITMQ_URL);
      if (urls.length === 0) throw new Error('not known here: RABBITMQ_URL of the operator');
      return urls;
    },
    brokerApiUrl: settings.RABBITMQ_API_URL || undefined,
    delays: () => delaysOf(settings.WEBHOOK_RETRY_SCHEDULE),
    instances: () => {
      instances ??= readInstances(addresses);
      return instances;
    },
  };
};

/** What a sandbox's services were given, as the variables that an operator has. */
export const sandboxSettings = (variables: Readonly<Record<Service, Settings>>): Settings => ({
  ...Object.fromEntries(
    SERVICES.map((service) => [variableOf(service), `http://127.0.0.1:${variables[service]?.INTERNAL_PORT}`]),
  ),
  ...Object.fromEntries(SERVICES.map((service) => [urlVariable(service), variables[service]?.DATABASE_URL])),
  PUBLIC_URL: variables.notification?.PUBLIC_URL,
  WEB_URL: variables.web?.WEB_URL,
  SMTP_URL: variables.notification?.SMTP_URL,
  SMTP_STARTTLS: variables.notification?.SMTP_STARTTLS,
  WEBHOOK_RETRY_SCHEDULE: variables['webhook-dispatcher']?.WEBHOOK_RETRY_SCHEDULE,
  INTERNAL_IDENTITY_PUBLIC_KEY: variables.expense?.INTERNAL_IDENTITY_PUBLIC_KEY,
});
