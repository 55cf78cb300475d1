import type { Environment, Service } from '@outlay/contracts';
import { isExample } from '@outlay/runtime';
import { broken, type Check, defineCheck, type Finding, look, orFine } from './check.ts';
import type { Installation, Settings } from './installation.ts';
import type { Instance, ResolvedSettings } from './instances.ts';

/** What one running instance has. */
type Running = { service: Service; at: string; settings: ResolvedSettings };
export type SettingFacts = {
  environment: Environment;
  /** Variables of the operator that hold a value which everybody knows. */
  examples: readonly string[];
  /** Steps that the broker's queues were declared for, in milliseconds. */
  delays: readonly number[];
  running: readonly Running[];
};

/** One rule: what it finds. */
type Rule = (facts: SettingFacts) => readonly Finding[];

const of = ({ running }: SettingFacts, service: Service): ResolvedSettings =>
  running.find((one) => one.service === service)?.settings ?? {};
const textOf = (settings: ResolvedSettings, name: string): string => {
  const value = settings[name];
  return typeof value === 'string' ? value.replace(/\/$/, '') : '';
};
const numberOf = (settings: ResolvedSettings, name: string): number | undefined => {
  const value = settings[name];
  return typeof value === 'number' ? value : undefined;
};

/** What every instance has for itself. */
const OWN = new Set(['HTTP_PORT', 'GATEWAY_PORT', 'WEB_PORT', 'INTERNAL_PORT', 'HTTP_HOST', 'INTERNAL_HOST']);

/** An instance that was not replaced after a change works by the former one. */
const sameOfInstances: Rule = ({ running }) =>
  [...Map.groupBy(running, ({ service }) => service)].flatMap(([service, [first, ...others]]) => {
    const names = Object.keys(first?.settings ?? {}).filter(
      (name) =>
        !OWN.has(name) &&
        others.some(({ settings }) => JSON.stringify(settings[name]) !== JSON.stringify(first?.settings[name])),
    );
    return names.length > 0 ? [look(`instances of ${service} differ in ${names.join(', ')}`)] : [];
  });

/** The same for all that have it. An empty one is left out by who does without it. */
const same =
  (name: string, services: readonly Service[]): Rule =>
  (facts) => {
    const given = services.map((service) => ({ service, value: textOf(of(facts, service), name) }));
    const set = given.filter(({ value }) => value !== '');
    const [first] = set;
    const other = set.find(({ value }) => value !== first?.value);
    if (!first || !other) return [];
    return [broken(`${name} is ${first.value} for ${first.service}, and ${other.value} for ${other.service}`)];
  };

const storeOf = (settings: ResolvedSettings): string => {
  const endpoint = textOf(settings, 'S3_ENDPOINT');
  return endpoint === '' ? textOf(settings, 'RECEIPTS_FOLDER') : `${textOf(settings, 'S3_BUCKET')} at ${endpoint}`;
};

/** What backs up, exports and erases files looks in one place. */
const oneStoreOfFiles: Rule = (facts) => {
  const [ofBills, ofReceipts] = [storeOf(of(facts, 'bill')), storeOf(of(facts, 'mileage-receipt'))];
  if (ofBills === '' || ofReceipts === '' || ofBills === ofReceipts) return [];
  return [broken(`the files of bills are kept in ${ofBills}, and those of receipts in ${ofReceipts}`)];
};

const sameEnvironment: Rule = ({ environment, running }) =>
  running
    .filter(({ settings }) => settings.ENVIRONMENT !== environment)
    .map(({ service, settings }) =>
      broken(`ENVIRONMENT is ${environment} for the operator, and ${String(settings.ENVIRONMENT)} for ${service}`),
    );

const secureInProduction: Rule = (facts) =>
  facts.environment === 'sandbox'
    ? []
    : (
        [
          ['gateway', 'PUBLIC_URL'],
          ['web', 'WEB_URL'],
        ] as const
      ).flatMap(([service, name]) => {
        const value = textOf(of(facts, service), name);
        return value.startsWith('http:')
          ? [broken(`${name} is ${value}: passwords and keys go there without HTTPS`)]
          : [];
      });

/** HTTPS ends at a proxy, for no service speaks it. */
const proxyIsTrusted: Rule = (facts) => {
  const gateway = of(facts, 'gateway');
  const trusted = gateway.TRUSTED_PROXIES;
  const trustsNobody = Array.isArray(trusted) ? trusted.length === 0 : trusted === '';
  return textOf(gateway, 'PUBLIC_URL').startsWith('https:') && trustsNobody
    ? [look('TRUSTED_PROXIES is empty: all clients have the address of what ends their HTTPS', 'Is it well?')]
    : [];
};

const scheduleIsDeclared: Rule = (facts) => {
  const configured = of(facts, 'webhook-dispatcher').WEBHOOK_RETRY_SCHEDULE;
  if (!Array.isArray(configured)) return [];
  const missing = configured.filter((step) => !facts.delays.includes(Number(step)));
  return missing.length > 0
    ? [
        broken(
          `WEBHOOK_RETRY_SCHEDULE of the webhook-dispatcher has steps that no queue was declared for: ${missing.join(', ')} ms`,
          'Upgrade, and go back',
        ),
      ]
    : [];
};

/** A share that is larger than the whole is no limit. */
const PARTS = [
  ['WEBHOOK_IN_FLIGHT_PER_ENDPOINT', 'WEBHOOK_IN_FLIGHT'],
  ['WEBHOOK_RETRIES_IN_FLIGHT_PER_ENDPOINT', 'WEBHOOK_RETRIES_IN_FLIGHT'],
] as const;
const partsFit: Rule = (facts) => {
  const dispatcher = of(facts, 'webhook-dispatcher');
  return PARTS.flatMap(([part, whole]) =>
    (numberOf(dispatcher, part) ?? 0) > (numberOf(dispatcher, whole) ?? Number.POSITIVE_INFINITY)
      ? [look(`${part} is more than ${whole}: one endpoint takes all places`)]
      : [],
  );
};

const loopbackIsClosed: Rule = (facts) =>
  facts.environment === 'production' && of(facts, 'webhook-dispatcher').WEBHOOK_ALLOW_LOOPBACK === true
    ? [look('WEBHOOK_ALLOW_LOOPBACK is for sandboxes, and does nothing in production')]
    : [];

const senderIsSigned: Rule = (facts) => {
  const { MAIL_FROM: from, DKIM_DOMAIN: domain } = of(facts, 'notification');
  if (typeof from !== 'string' || typeof domain !== 'string' || from === '' || domain === '') return [];
  const sender = /@([^>\s]+)/.exec(from)?.[1] ?? '';
  return sender === domain || sender.endsWith(`.${domain}`)
    ? []
    : [look(`DKIM_DOMAIN is ${domain}, and mails come from ${sender}`, 'E-mail')];
};

const noExamples: Rule = ({ environment, examples }) =>
  environment === 'production' && examples.length > 0
    ? [broken(`${examples.join(', ')} hold examples' values, which everybody knows`, 'Secrets and their rotation')]
    : [];

const RULES: readonly Rule[] = [
  sameEnvironment,
  sameOfInstances,
  oneStoreOfFiles,
  same('PUBLIC_URL', ['gateway', 'notification', 'web']),
  same('WEB_URL', ['gateway', 'notification', 'web']),
  secureInProduction,
  proxyIsTrusted,
  scheduleIsDeclared,
  partsFit,
  loopbackIsClosed,
  senderIsSigned,
  noExamples,
];

/** Pure. */
export const judgeSettings = (facts: SettingFacts): readonly Finding[] =>
  orFine(
    RULES.flatMap((rule) => rule(facts)),
    facts.running.length === 0 ? 'what services have is not seen (INTERNAL_URL)' : 'none contradicts another',
  );

const examplesIn = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => (value && isExample(name, value) ? [name] : []));

const runningOf = (instances: readonly Instance[]): Running[] =>
  instances.flatMap((one) =>
    'about' in one && one.about ? [{ service: one.service, at: one.at, settings: one.about.settings }] : [],
  );

const read = async (installation: Installation): Promise<SettingFacts> => ({
  environment: installation.environment,
  examples: examplesIn(installation.settings),
  delays: installation.delays(),
  running: runningOf(await installation.instances()),
});

export const SETTINGS: Check = defineCheck({
  name: 'settings',
  about: 'settings of services that contradict one another, or production',
  section: 'Check an installation',
  read,
  judge: judgeSettings,
});
