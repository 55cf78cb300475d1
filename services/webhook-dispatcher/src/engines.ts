import type { Engine } from './engine.ts';

/** What the use cases call when they have changed something. */
export type Engines = Pick<
  Engine,
  'endpointChanged' | 'endpointChangedElsewhere' | 'deliveryDue' | 'release' | 'replayCreated'
> & {
  /** Of no endpoint it is known what it is now. */
  forgetAll(): void;
};

/**
 * The engines of all databases as one. Each is told: where the tenant is they find out themselves, and those where it is not find
 * nothing to do.
 */
export const asOne = (engines: readonly Engine[]): Engines => {
  const each = (notify: (engine: Engine) => void): void => engines.forEach(notify);
  const all = async (notify: (engine: Engine) => Promise<void>): Promise<void> =>
    void (await Promise.all(engines.map(notify)));
  return {
    endpointChanged: (endpoint) => each((engine) => engine.endpointChanged(endpoint)),
    endpointChangedElsewhere: (businessId, endpointId) =>
      all((engine) => engine.endpointChangedElsewhere(businessId, endpointId)),
    deliveryDue: (endpointId) => each((engine) => engine.deliveryDue(endpointId)),
    release: (endpointId) => all((engine) => engine.release(endpointId)),
    replayCreated: () => each((engine) => engine.replayCreated()),
    forgetAll: () => each(({ destinations }) => destinations.forgetAll()),
  };
};
