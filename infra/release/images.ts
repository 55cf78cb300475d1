import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@outlay/contracts';
import { run } from '../prove/clients/generator.ts';

type Index = { manifests: { digest: string }[] };

/** The digest by which a registry and a signature know an image, of the `index.json` of its OCI archive. @throws Error without one */
export const imageDigest = (index: string): string => {
  const [first] = (JSON.parse(index) as Index).manifests;
  if (!first) throw new Error('the archive names no manifest');
  return first.digest;
};

/** All images of a release, by what a Dockerfile's target makes of them. */
export const IMAGES: readonly string[] = [...SERVICES, 'operator'];

/** Why no image can be built here; undefined: they can. */
export const imagesLack = (): string | undefined =>
  spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0 ? undefined : 'docker does not answer';

const targetOf = (name: string): string => (name === 'operator' || name === 'web' ? name : 'service');

type Options = { root: string; out: string; version: string; revision: string; created: string };

/**
 * Builds an image and saves it as an OCI archive, whose digest is the one that a registry has after `skopeo copy --preserve-digests`.
 * Resolves with a line of images.txt: `expense@sha256:…`.
 */
const buildImage = async (name: string, { root, out, version, revision, created }: Options): Promise<string> => {
  const tag = `outlay/${name}:${version}`;
  const variables = { SERVICE: name, VERSION: version, REVISION: revision, CREATED: created };
  const args = Object.entries(variables).flatMap(([variable, value]) => ['--build-arg', `${variable}=${value}`]);
  const target = ['--target', targetOf(name), '--tag', tag];
  await run('docker', ['build', '--file', 'infra/docker/Dockerfile', ...target, ...args, '.'], root);
  const archive = join(out, `${name}.oci.tar`);
  await run('docker', ['save', '--output', archive, tag], root);
  return `${name}@${imageDigest(await run('tar', ['-xOf', archive, 'index.json'], root))}`;
};

/** Builds all images, one after the other, and writes their digests into images.txt: what is signed, and what the chart's `image.digests` take. */
export const buildImages = async (options: Options): Promise<string> => {
  const lines: string[] = [];
  for (const name of IMAGES) lines.push(await buildImage(name, options));
  const file = join(options.out, 'images.txt');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
};
