import { SECRET_NAME } from '@outlay/runtime';
import { type Manifest, nameOf } from '../chart.ts';

/** A pod of whatever makes pods, with the component that it is of. */
export type Pod = { name: string; component: string; labels: Record<string, string>; spec: Manifest['spec'] };

const COMPONENT = 'app.kubernetes.io/component';

/** The operators of servers harden the pods that they make; what a manifest says of these is added to that. */
const OF_OPERATORS = /^(postgresql\.cnpg\.io|rabbitmq\.com)\//;

export const podsOf = (manifests: readonly Manifest[]): Pod[] =>
  manifests.flatMap((manifest) => {
    if (OF_OPERATORS.test(manifest.apiVersion)) return [];
    const pod = manifest.kind === 'Pod' ? manifest : (manifest.spec?.jobTemplate?.spec ?? manifest.spec)?.template;
    if (!pod?.spec?.containers) return [];
    const labels = pod.metadata?.labels ?? {};
    return [{ name: nameOf(manifest), component: labels[COMPONENT] ?? '', labels, spec: pod.spec }];
  });

type Container = Manifest['spec'];
const containersOf = ({ spec }: Pod): Container[] => [...(spec.initContainers ?? []), ...spec.containers];

const check = (rules: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));

/** The one that makes Secrets speaks with the Kubernetes API; nobody else has a reason to. */
const SPEAKS_WITH_KUBERNETES = 'secrets';

const ofPod = ({ spec, component }: Pod): string[] => {
  const { securityContext: security = {}, volumes = [] } = spec;
  return check({
    'may be root': security.runAsNonRoot === true && security.runAsUser > 0,
    'has no seccomp profile': security.seccompProfile?.type === 'RuntimeDefault',
    'is given a token of Kubernetes': spec.automountServiceAccountToken === (component === SPEAKS_WITH_KUBERNETES),
    'is on the network or among the processes of its machine': !spec.hostNetwork && !spec.hostPID && !spec.hostIPC,
    'mounts a folder of its machine': !volumes.some((volume: Manifest['spec']) => volume.hostPath),
  });
};

/** `:1.4.0` or `@sha256:…`; a port of a registry is no version. */
const isVersioned = (image: string): boolean =>
  /@sha256:[0-9a-f]{64}$/.test(image) || (/:[^/:]+$/.test(image) && !/:(latest|main|master)$/.test(image));

const isSecret = ({ name, value = '' }: { name: string; value?: string }): boolean =>
  (SECRET_NAME.test(name) && value !== '') || /:\/\/[^/\s]*:[^/\s]+@/.test(value);

const ofContainer = ({ image, env = [], resources = {}, securityContext: security = {} }: Container): string[] =>
  check({
    'writes to its image': security.readOnlyRootFilesystem === true,
    'may gain rights': security.allowPrivilegeEscalation === false && !security.privileged,
    'keeps capabilities': JSON.stringify(security.capabilities?.drop) === '["ALL"]' && !security.capabilities?.add,
    'has an image without a version': isVersioned(image),
    'does not say what it needs': Boolean(resources.requests?.cpu && resources.requests?.memory),
    'has no limit of memory': Boolean(resources.limits?.memory),
    'has a secret among its variables': !env.some(isSecret),
  });

const AUTHORITY = 'authority';

/** Whose Secrets it mounts, beside the authority of the database. */
const ofSecrets = ({ component, spec }: Pod): string[] => {
  const mounted = (spec.volumes ?? []).filter((volume: Manifest['spec']) => volume.secret && volume.name !== AUTHORITY);
  const foreign = mounted.filter((volume: Manifest['spec']) => !volume.secret.secretName.endsWith(`-${component}`));
  return foreign.map((volume: Manifest['spec']) => `mounts ${volume.secret.secretName}, which is another's`);
};

/** What is wrong with pods: rights, secrets, images, resources. */
export const podViolations = (manifests: readonly Manifest[]): string[] => {
  const secrets = manifests
    .filter(({ kind }) => kind === 'Secret')
    .map((one) => `${nameOf(one)} holds secrets in the chart`);
  const found = podsOf(manifests).flatMap((pod) => [
    ...[...ofPod(pod), ...ofSecrets(pod)].map((what) => `${pod.name} ${what}`),
    ...containersOf(pod).flatMap((one) => ofContainer(one).map((what) => `${pod.name}, container ${one.name} ${what}`)),
  ]);
  return [...secrets, ...found];
};
