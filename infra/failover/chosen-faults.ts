import { UsageError } from '../local/arguments.ts';
import type { Fault } from './faults.ts';

/** Those whose names contain one of the words; all without any. @throws UsageError for a word that no name contains */
export const chosenFaults = <F extends Pick<Fault, 'name'>>(faults: readonly F[], words: string | undefined): F[] => {
  if (words === undefined) return [...faults];
  const wanted = words.split(',').map((word) => word.trim());
  for (const word of wanted)
    if (word === '' || !faults.some(({ name }) => name.includes(word)))
      throw new UsageError(`--only takes words of the names that --list prints, not "${word}"`);
  return faults.filter(({ name }) => wanted.some((word) => name.includes(word)));
};
