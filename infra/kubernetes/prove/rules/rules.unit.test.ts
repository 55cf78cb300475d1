import { describe, expect, it } from '@jest/globals';
import type { Manifest } from '../chart.ts';
import { networkViolations } from './network.ts';
import { podViolations } from './pods.ts';
import { rollingViolations } from './rolling.ts';

const labels = { 'app.kubernetes.io/instance': 'outlay', 'app.kubernetes.io/component': 'bill' };
const selector = { matchLabels: labels };
const metadata = { name: 'outlay-bill' };
const probe = (path: string, periodSeconds: number, failureThreshold: number) => ({
  httpGet: { path, port: 'internal' },
  periodSeconds,
  failureThreshold,
});

/** A Deployment as it should be, with what stands beside it; a test takes one thing away. */
const sound = (): Manifest[] => [
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata,
    spec: {
      replicas: 2,
      strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: {
        metadata: { labels },
        spec: {
          automountServiceAccountToken: false,
          terminationGracePeriodSeconds: 30,
          securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
          topologySpreadConstraints: [{ topologyKey: 'kubernetes.io/hostname', labelSelector: selector }],
          volumes: [{ name: 'secrets', secret: { secretName: 'outlay-secrets-bill' } }],
          containers: [
            {
              name: 'bill',
              image: 'outlay/bill:1.0.0',
              env: [{ name: 'DRAIN_TIME', value: '7s' }],
              startupProbe: probe('/readyz', 2, 90),
              readinessProbe: probe('/readyz', 3, 2),
              livenessProbe: probe('/livez', 10, 6),
              resources: { requests: { cpu: '1', memory: '1Gi' }, limits: { memory: '1Gi' } },
              securityContext: {
                readOnlyRootFilesystem: true,
                allowPrivilegeEscalation: false,
                capabilities: { drop: ['ALL'] },
              },
            },
          ],
        },
      },
    },
  },
  { apiVersion: 'v1', kind: 'Service', metadata, spec: { selector: labels } },
  { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata, spec: { selector } },
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'deny' },
    spec: { podSelector: { matchLabels: {} }, policyTypes: ['Ingress', 'Egress'] },
  },
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata,
    spec: {
      podSelector: selector,
      policyTypes: ['Ingress', 'Egress'],
      ingress: [{ from: [{ podSelector: {} }], ports: [{ port: 3000 }] }],
      egress: [{ to: [{ podSelector: {} }], ports: [{ port: 5432 }] }],
    },
  },
];

const all = (manifests: Manifest[]): string[] => [
  ...podViolations(manifests),
  ...rollingViolations(manifests, 25_000),
  ...networkViolations(manifests),
];

type Change = (parts: {
  pod: Manifest['spec'];
  container: Manifest['spec'];
  deployment: Manifest;
  policy: Manifest;
}) => void;
const changed = (change: Change): string[] => {
  const manifests = sound();
  const [deployment, , , , policy] = manifests as [Manifest, Manifest, Manifest, Manifest, Manifest];
  const pod = deployment.spec.template.spec;
  change({ pod, container: pod.containers[0], deployment, policy });
  return all(manifests);
};

const BROKEN: [what: string, change: Change][] = [
  ['may be root', ({ pod }) => delete pod.securityContext.runAsNonRoot],
  ['has no seccomp profile', ({ pod }) => delete pod.securityContext.seccompProfile],
  ['is given a token of Kubernetes', ({ pod }) => delete pod.automountServiceAccountToken],
  ['mounts a folder of its machine', ({ pod }) => pod.volumes.push({ name: 'x', hostPath: { path: '/' } })],
  [
    "mounts outlay-secrets-web, which is another's",
    ({ pod }) => (pod.volumes[0].secret.secretName = 'outlay-secrets-web'),
  ],
  ['writes to its image', ({ container }) => (container.securityContext.readOnlyRootFilesystem = false)],
  ['may gain rights', ({ container }) => (container.securityContext.privileged = true)],
  ['keeps capabilities', ({ container }) => (container.securityContext.capabilities.add = ['NET_ADMIN'])],
  ['has an image without a version', ({ container }) => (container.image = 'localhost:5000/bill')],
  ['has an image without a version', ({ container }) => (container.image = 'outlay/bill:latest')],
  ['has no limit of memory', ({ container }) => delete container.resources.limits],
  ['has a secret among its variables', ({ container }) => container.env.push({ name: 'A_KEY', value: 'x' })],
  ['has a secret among its variables', ({ container }) => container.env.push({ name: 'A', value: 'amqp://a:b@c' })],
  [
    'stops one before the next one is ready',
    ({ deployment }) => (deployment.spec.strategy.rollingUpdate.maxUnavailable = 1),
  ],
  ['takes work before it is ready', ({ container }) => (container.readinessProbe.httpGet.path = '/livez')],
  ['is ended for what others lack', ({ container }) => (container.livenessProbe.httpGet.path = '/readyz')],
  ['is killed while it stops', ({ pod }) => (pod.terminationGracePeriodSeconds = 25)],
  ['is killed while it stops', ({ container }) => (container.lifecycle = { preStop: { sleep: { seconds: 10 } } })],
  ['closes its port before a balancer has seen it go', ({ container }) => (container.readinessProbe.periodSeconds = 5)],
  ['closes connections that a client still keeps', ({ container }) => (container.env[0].value = '5s')],
  ['has no time for what is under way after its drain', ({ container }) => (container.env[0].value = '20s')],
  ['may all be on one machine', ({ pod }) => delete pod.topologySpreadConstraints],
  [
    'reaches private networks',
    ({ policy }) => policy.spec.egress.push({ to: [{ ipBlock: { cidr: '0.0.0.0/0' } }], ports: [] }),
  ],
  ['reaches everything', ({ policy }) => policy.spec.egress.push({})],
  ['is reached by everybody', ({ policy }) => policy.spec.ingress.push({ ports: [] })],
  ['has no policy that lets it do its work', ({ policy }) => (policy.spec.podSelector = { matchLabels: { a: 'b' } })],
];

describe('the rules of what the chart renders', () => {
  it('let through what is as it should be', () => {
    expect(all(sound())).toEqual([]);
  });

  it('leave the pods of a pooler to the operator that makes them', () => {
    const template = { metadata: { labels: {} }, spec: { containers: [{ name: 'pgbouncer' }] } };
    const pooler = {
      apiVersion: 'postgresql.cnpg.io/v1',
      kind: 'Pooler',
      metadata: { name: 'pooler' },
      spec: { template },
    };
    expect(all([...sound(), pooler])).toEqual([]);
    expect(all([...sound(), { ...pooler, apiVersion: 'apps/v1', kind: 'Deployment' }])).not.toEqual([]);
  });

  it.each(BROKEN)('find what %s', (what, change) => {
    expect(changed(change)).toContainEqual(expect.stringContaining(what));
  });

  it.each([
    ['has no disruption budget', 'PodDisruptionBudget'],
    ['is behind no Service', 'Service'],
    ['is not denied anything', 'NetworkPolicy'],
  ])('find a service that %s', (what, kind) => {
    expect(all(sound().filter((one) => one.kind !== kind))).toContain(`Deployment outlay-bill ${what}`);
  });

  it('find a Secret, and what is there twice', () => {
    const secret: Manifest = { apiVersion: 'v1', kind: 'Secret', metadata };
    expect(all([...sound(), secret, secret])).toEqual(
      expect.arrayContaining(['Secret outlay-bill holds secrets in the chart', 'Secret outlay-bill is there twice']),
    );
  });

  it('find a number of instances beside a scaler, which an update would set back', () => {
    const spec = { scaleTargetRef: { name: 'outlay-bill' } };
    const scaler: Manifest = { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', metadata, spec };
    expect(all([...sound(), scaler])).toEqual([expect.stringContaining('an update would set back')]);
  });
});
