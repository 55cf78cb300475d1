import { type Logger, within } from '@outlay/runtime';

export type Check = {
  name: string;
  /** A critical check that fails makes the process unready; any other one only degraded. */
  critical: boolean;
  /** Rejects, or takes longer than 2 s, when the thing is not usable. */
  check(): Promise<void>;
};

export type Readiness = {
  status: 'ready' | 'degraded' | 'unready';
  checks: Record<string, 'ok' | 'failed'>;
};

const LIMIT = 2_000;

/** Runs all checks at once. A change from well to ill and back is logged once, not each time. */
export const readiness = (checks: readonly Check[], logger: Logger): (() => Promise<Readiness>) => {
  const ill = new Set<string>();

  const passes = async (check: Check): Promise<boolean> => {
    try {
      await within(LIMIT, check.check());
      if (ill.delete(check.name)) logger.info({ check: check.name }, 'check.recovered');
      return true;
    } catch (err) {
      if (!ill.has(check.name)) logger.warn({ check: check.name, critical: check.critical, err }, 'check.failed');
      ill.add(check.name);
      return false;
    }
  };

  return async () => {
    const results = await Promise.all(checks.map(async (check) => ({ ...check, well: await passes(check) })));
    const failed = results.filter(({ well }) => !well);
    const worst = failed.some(({ critical }) => critical) ? 'unready' : 'degraded';
    return {
      status: failed.length === 0 ? 'ready' : worst,
      checks: Object.fromEntries(results.map(({ name, well }) => [name, well ? 'ok' : 'failed'])),
    };
  };
};
