import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../prove/clients/generator.ts';

type Bom = { metadata: { component: Record<string, unknown> } };

/** npm names a bill of materials after the folder that it ran in. */
export const nameSbom = (text: string, { name, version }: { name: string; version: string }): string => {
  const bom = JSON.parse(text) as Bom;
  bom.metadata.component = { ...bom.metadata.component, name: `outlay-${name}`, version, type: 'application' };
  return `${JSON.stringify(bom, null, 2)}\n`;
};

type Options = { root: string; out: string; version: string };

/** Writes what is in the image of a service, or of the operator, as CycloneDX: every package with version, licence and checksum. */
export const writeSbom = async (name: string, { root, out, version }: Options): Promise<string> => {
  const own = name === 'operator' ? [] : ['--workspace', `services/${name}`];
  const args = ['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx', '--package-lock-only', ...own];
  const file = join(out, `${name}.cdx.json`);
  writeFileSync(file, nameSbom(await run('npm', args, root), { name, version }));
  return file;
};
