import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, readManifests } from './manifest.ts';
import { moduleFolder } from './tools.ts';

/** Where operators keep the definitions of what the chart makes for them: the module, its folder, the files. */
const OPERATORS: readonly (readonly [module: string, folder: string, files: RegExp])[] = [
  [
    'github.com/kedacore/keda/v2@v2.20.2',
    'config/crd/bases',
    /^keda\.sh_(scaledobjects|triggerauthentications)\.yaml$/,
  ],
  [
    'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    'example/prometheus-operator-crd',
    /_(servicemonitors|prometheusrules)\.yaml$/,
  ],
  [
    'github.com/external-secrets/external-secrets@v0.16.2',
    'config/crds/bases',
    /^external-secrets\.io_externalsecrets\.yaml$/,
  ],
  ['sigs.k8s.io/gateway-api@v1.6.3', 'config/crd/standard', /_httproutes\.yaml$/],
];

const definitionsIn = (folder: string, files: RegExp): Manifest[] =>
  readdirSync(folder)
    .filter((name) => files.test(name))
    .flatMap((name) => readManifests(readFileSync(join(folder, name), 'utf8')))
    .filter(({ kind }) => kind === 'CustomResourceDefinition');

/**
 * The definitions of all custom resources that the chart makes: of the operators' modules, and of our own files for the two that
 * are in no module registry, unless `folder` has the operators' own.
 */
export const customDefinitions = async (folder?: string): Promise<Manifest[]> => {
  const found = await Promise.all(
    OPERATORS.map(async ([module, inside, files]) => definitionsIn(join(await moduleFolder(module), inside), files)),
  );
  const own = definitionsIn(folder ?? join(import.meta.dirname, 'crds'), /\.yaml$/);
  return [...found.flat(), ...own];
};
