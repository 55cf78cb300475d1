import { lookup } from 'node:dns/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from '@outlay/contracts';
import { z } from 'zod';
import { reasonOf } from '../terminal-text.ts';

/** What an instance is started with, as it resolved it; secrets read `set`, and passwords in addresses `***`. */
export type ResolvedSettings = Readonly<Record<string, unknown>>;

/** One running process of a service. `failure`: why nothing is known of it. */
export type Instance = {
  service: Service;
  /** Host and port. */
  at: string;
} & ({ failure: string } | { status: string; failing: readonly string[]; about: About | undefined });

export type About = {
  settings: ResolvedSettings;
  /** Milliseconds by which its clock is ahead of ours, and by how much that may be wrong. */
  ahead: number;
  within: number;
};

const LIMIT = 5_000;

const READINESS = z.object({ status: z.string(), checks: z.record(z.string(), z.string()).default({}) });
const ABOUT = z.object({ at: z.iso.datetime(), settings: z.record(z.string(), z.unknown()) });

const get = async (url: string): Promise<unknown> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT) });
  const text = await response.text();
  return response.status === 404 ? undefined : (JSON.parse(text) as unknown);
};

/** A release before this one has no such page. */
const aboutOf = async (url: string): Promise<About | undefined> => {
  const began = Date.now();
  const parsed = ABOUT.safeParse(await get(`${url}/about`));
  const within = (Date.now() - began) / 2;
  if (!parsed.success) return undefined;
  const { at, settings } = parsed.data;
  return { settings, ahead: Date.parse(at) - (began + within), within };
};

const TRIES = 3;
const PAUSE = 500;

/** What fails once may be a machine that was busy for a moment: it is looked at again. */
const readinessOf = async (url: string): Promise<z.infer<typeof READINESS>> => {
  for (let left = TRIES - 1; ; left -= 1) {
    const readiness = READINESS.parse(await get(`${url}/readyz`));
    if (readiness.status === 'ready' || left === 0) return readiness;
    await pause(PAUSE);
  }
};

const readInstance = async (service: Service, url: string): Promise<Instance> => {
  const at = new URL(url).host;
  try {
    const { status, checks } = await readinessOf(url);
    const failing = Object.entries(checks).flatMap(([name, result]) => (result === 'ok' ? [] : [name]));
    return { service, at, status, failing, about: await aboutOf(url) };
  } catch (error) {
    return { service, at, failure: reasonOf(error) };
  }
};

/** Every address behind the name: each is an instance. */
const addressesOf = async (url: string): Promise<string[]> => {
  const all = await lookup(new URL(url).hostname.replaceAll(/[[\]]/g, ''), { all: true });
  return [...new Set(all.map(({ address, family }) => (family === 6 ? `[${address}]` : address)))].map((host) => {
    const own = new URL(url);
    own.hostname = host;
    return own.origin;
  });
};

/** Asks every instance behind every address, all at once. */
export const readInstances = async (
  services: readonly { service: Service; url: string }[],
): Promise<readonly Instance[]> => {
  const found = services.map(async ({ service, url }) => {
    try {
      return await Promise.all((await addressesOf(url)).map((one) => readInstance(service, one)));
    } catch (error) {
      return [{ service, at: url, failure: reasonOf(error) }];
    }
  });
  return (await Promise.all(found)).flat();
};

/** What the first instance of a service that says so has a variable set to; undefined: it is not known. */
export const settingOf = (instances: readonly Instance[], service: Service, name: string): unknown => {
  const found = instances.find((one) => one.service === service && 'about' in one && one.about !== undefined);
  return found && 'about' in found ? found.about?.settings[name] : undefined;
};
