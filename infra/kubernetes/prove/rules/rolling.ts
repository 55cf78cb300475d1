import { type Manifest, nameOf } from '../chart.ts';

const SECOND = 1_000;
/** Our own clients keep an idle connection for so long, and undici may be a second late (libs/http/src/client/addresses.ts). */
const KEPT_ALIVE = 5;

const secondsOf = (duration = ''): number => Number(/^(\d+)s$/.exec(duration)?.[1] ?? Number.NaN);

const check = (rules: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));

type Probe = { httpGet?: { path: string; port: string | number }; periodSeconds?: number; failureThreshold?: number };
const reads = (probe: Probe | undefined, path: string): boolean =>
  probe?.httpGet?.path === path && probe.httpGet.port === 'internal';
const noticedAfter = ({ periodSeconds = 10, failureThreshold = 3 }: Probe = {}): number =>
  periodSeconds * failureThreshold;

/**
 * What would make a rolling update fail requests that `npm run prove rolling` shows to succeed: an instance is only stopped once the
 * next one is ready; nothing kills it before it has drained; and it answers for longer than anybody needs to see that it goes.
 */
const ofDeployment = ({ spec }: Manifest, stopWithin: number): string[] => {
  const pod = spec.template.spec;
  const [container = {}] = pod.containers;
  const { startupProbe, readinessProbe, livenessProbe, lifecycle } = container;
  const variables = (container.env ?? []) as { name: string; value?: string }[];
  const drain = secondsOf(variables.find(({ name }) => name === 'DRAIN_TIME')?.value);
  const preStop = lifecycle?.preStop?.sleep?.seconds ?? 0;
  const { maxUnavailable, maxSurge } = spec.strategy?.rollingUpdate ?? {};
  return check({
    'stops one before the next one is ready': maxUnavailable === 0 && maxSurge >= 1,
    'takes work before it is ready': reads(readinessProbe, '/readyz'),
    'has no time to start': reads(startupProbe, '/readyz') && noticedAfter(startupProbe) >= 60,
    'is ended for what others lack': reads(livenessProbe, '/livez'),
    'is killed while it stops': pod.terminationGracePeriodSeconds > stopWithin / SECOND + preStop,
    'closes its port before a balancer has seen it go': drain > noticedAfter(readinessProbe),
    'closes connections that a client still keeps': drain > KEPT_ALIVE,
    'has no time for what is under way after its drain': drain <= stopWithin / SECOND - 10,
    'does something before its signal that is no pause': !lifecycle?.preStop || lifecycle.preStop.sleep !== undefined,
  });
};

type Labels = Readonly<Record<string, string>>;
const selects = (selector: { matchLabels?: Labels } | undefined, labels: Labels): boolean =>
  selector?.matchLabels !== undefined &&
  Object.entries(selector.matchLabels).every(([name, value]) => labels[name] === value);

const ofKind = (manifests: readonly Manifest[], kind: string): Manifest[] =>
  manifests.filter((one) => one.kind === kind);

const beside = (deployment: Manifest, manifests: readonly Manifest[]): string[] => {
  const { spec, metadata } = deployment;
  const labels = spec.template.metadata.labels as Labels;
  const spread = (spec.template.spec.topologySpreadConstraints ?? []) as {
    topologyKey: string;
    labelSelector: object;
  }[];
  const scalers = [...ofKind(manifests, 'HorizontalPodAutoscaler'), ...ofKind(manifests, 'ScaledObject')];
  const isScaled = scalers.some((one) => one.spec.scaleTargetRef.name === metadata.name);
  return check({
    'has no disruption budget': ofKind(manifests, 'PodDisruptionBudget').some((one) =>
      selects(one.spec.selector, labels),
    ),
    'is behind no Service': ofKind(manifests, 'Service').some((one) =>
      selects({ matchLabels: one.spec.selector }, labels),
    ),
    'may all be on one machine': spread.some(
      ({ topologyKey, labelSelector }) => topologyKey === 'kubernetes.io/hostname' && selects(labelSelector, labels),
    ),
    'has a number of instances that an update would set back': isScaled !== 'replicas' in spec,
  });
};

/** What is wrong with how services are replaced, spread and scaled. `stopWithin`: milliseconds of a whole stop, STOP_WITHIN of libs/service. */
export const rollingViolations = (manifests: readonly Manifest[], stopWithin: number): string[] =>
  ofKind(manifests, 'Deployment').flatMap((deployment) =>
    [...ofDeployment(deployment, stopWithin), ...beside(deployment, manifests)].map(
      (what) => `${nameOf(deployment)} ${what}`,
    ),
  );
