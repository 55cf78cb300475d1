import { type Manifest, nameOf } from '../chart.ts';
import { type Pod, podsOf } from './pods.ts';

type Peer = { ipBlock?: { cidr: string; except?: string[] }; podSelector?: object; namespaceSelector?: object };
type Rule = { from?: Peer[]; to?: Peer[]; ports?: { port: number | string }[] };

const selects = (policy: Manifest, labels: Readonly<Record<string, string>>): boolean =>
  Object.entries(policy.spec.podSelector.matchLabels ?? {}).every(([name, value]) => labels[name] === value);

const isDenial = ({ spec }: Manifest): boolean =>
  spec.policyTypes?.includes('Ingress') && spec.policyTypes?.includes('Egress') && !spec.ingress && !spec.egress;

/** Those that a customer may not lead us to, whatever else an operator opens. */
const NEVER = ['10.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];
/** The only service whose peers, and their ports, are chosen by customers. */
const REACHES_ANY_PORT = 'webhook-dispatcher';

const isWide = ({ ipBlock }: Peer): boolean => ipBlock?.cidr === '0.0.0.0/0' || ipBlock?.cidr === '::/0';

const ofEgress = ({ to = [], ports }: Rule, pod: Pod): string[] => {
  const wide = to.filter(isWide);
  const open = wide.filter(({ ipBlock }) => NEVER.some((network) => !ipBlock?.except?.includes(network)));
  return [
    ...(open.length > 0 ? ['reaches private networks'] : []),
    ...(wide.length > 0 && !ports && pod.component !== REACHES_ANY_PORT ? ['reaches any port of the internet'] : []),
    ...(to.length === 0 && !ports ? ['reaches everything'] : []),
  ];
};

const ofIngress = ({ from = [], ports }: Rule): string[] => [
  ...(from.length === 0 ? ['is reached by everybody'] : []),
  ...(ports ? [] : ['is reached at every port']),
];

const ofPod = (pod: Pod, policies: readonly Manifest[]): string[] => {
  const own = policies.filter((policy) => selects(policy, pod.labels));
  const rules = own.filter((policy) => !isDenial(policy));
  const egress = rules.flatMap(({ spec }) => (spec.egress ?? []) as Rule[]);
  const ingress = rules.flatMap(({ spec }) => (spec.ingress ?? []) as Rule[]);
  return [
    ...(own.some(isDenial) ? [] : ['is not denied anything']),
    ...(rules.length > 0 ? [] : ['has no policy that lets it do its work']),
    ...ingress.flatMap(ofIngress),
    ...egress.flatMap((rule) => ofEgress(rule, pod)),
  ];
};

/** What is wrong with who reaches whom. */
export const networkViolations = (manifests: readonly Manifest[]): string[] => {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
  const twice = manifests.map(nameOf).filter((name, at, all) => all.indexOf(name) !== at);
  return [
    ...twice.map((name) => `${name} is there twice`),
    ...podsOf(manifests).flatMap((pod) => ofPod(pod, policies).map((what) => `${pod.name} ${what}`)),
  ];
};
