import { ConfigError } from '@outlay/runtime';
import { compareKeys, type FittingKeys } from '../postgres/fitting-keys.ts';
import type { SecretPlan } from './secret-files.ts';

type Options = {
  plan: Pick<SecretPlan, 'isNew' | 'variables'>;
  /** The folder or the Secrets, as the operator calls them. */
  shown: string;
  /** What is known to hold data, without being asked; undefined: nothing. */
  data: string | undefined;
  /** How the operator says that a new set is wanted. */
  newBy: string;
};

const NEW = ' holds no secrets';
const otherwise = (newBy: string): string =>
  `Name the folder that this installation was made with (OUTLAY_SECRETS), or bring it back from its copy; with ${newBy} a new set is made, which opens nothing of that data`;

/** Why a new set must not be made here; undefined when it may. */
const besideData = (
  { found, isShut, misfits, unclear }: FittingKeys,
  { shown, data, newBy }: Options,
): string | undefined => {
  if (data !== undefined) return `${shown}${NEW}, and ${data} has data. ${otherwise(newBy)}`;
  if (found > 0) return `${shown}${NEW}, and PostgreSQL has databases of Outlay. ${otherwise(newBy)}`;
  const [first = ''] = isShut ? (misfits[0]?.split(': ') ?? []) : unclear.map((one) => `PostgreSQL at ${one}`);
  return first && `${shown}${NEW}, and ${first}, so it may hold the data of others. ${otherwise(newBy)}`;
};

/**
 * Before anything of a set is written: it must belong to the data that there is, and none is made anew beside data. A server that does
 * not answer is no reason to stop, since the services themselves compare their keys.
 * @throws ConfigError with a sentence that names the folder
 */
export const assertSecretsFit = async (options: Options): Promise<void> => {
  const { plan, shown } = options;
  const fitting = await compareKeys(plan.variables);
  const why = plan.isNew ? besideData(fitting, options) : undefined;
  if (why) throw new ConfigError([why]);
  if (!plan.isNew && fitting.misfits.length > 0)
    throw new ConfigError(fitting.misfits.map((misfit) => `${shown} is not the one of this installation: ${misfit}`));
};
