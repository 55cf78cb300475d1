import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { HOST, MASK, PLACES, type Place } from './places.ts';

/** Silence in place of an answer: frames to a card that nobody has are dropped by the bridge without a word. */
const NOBODY = '02:00:00:00:de:ad';
const BRIDGE = 'outlay-cut';

const ip = (...words: string[]): string => execFileSync('ip', words, { encoding: 'utf8', stdio: 'pipe' });
const quietly = (...words: string[]): void => {
  try {
    ip(...words);
  } catch {
    // It was not there.
  }
};

export const namespaceOf = ({ name }: Pick<Place, 'name'>): string => `outlay-cut-${name}`;
/** At most 15 letters. */
const cableOf = ({ name }: Place): string => `oc${createHash('sha256').update(name).digest('hex').slice(0, 10)}`;

const remove = (): void => {
  for (const place of PLACES) {
    quietly('link', 'del', cableOf(place));
    quietly('netns', 'del', namespaceOf(place));
  }
  quietly('link', 'del', BRIDGE);
};

const add = (place: Place): void => {
  const [space, cable] = [namespaceOf(place), cableOf(place)];
  ip('netns', 'add', space);
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
  ip('link', 'set', cable, 'master', BRIDGE, 'up');
  ip('-n', space, 'addr', 'add', `${place.address}/${MASK}`, 'dev', 'eth0');
  ip('-n', space, 'link', 'set', 'eth0', 'up');
  ip('-n', space, 'link', 'set', 'lo', 'up');
};

export type Network = {
  /** Nothing comes or goes there any more, and nobody is told. */
  cut(places: readonly Place[]): void;
  /** Neither side hears of the other; this process reaches both. */
  part(one: readonly Place[], other: readonly Place[]): void;
  /** As at the beginning. */
  mend(): void;
  close(): void;
};

/** A network of this machine alone: a bridge, and a namespace for each place. What an earlier run left goes first. */
export const openNetwork = (): Network => {
  remove();
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${HOST}/${MASK}`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  for (const place of PLACES) add(place);
  let changes: (() => void)[] = [];

  const deafen = (place: Place, to: Place): void => {
    const space = namespaceOf(place);
    ip('-n', space, 'neigh', 'replace', to.address, 'lladdr', NOBODY, 'dev', 'eth0', 'nud', 'permanent');
    changes.push(() => quietly('-n', space, 'neigh', 'del', to.address, 'dev', 'eth0'));
  };
  return {
    cut: (places) => {
      for (const place of places) {
        ip('link', 'set', cableOf(place), 'down');
        changes.push(() => ip('link', 'set', cableOf(place), 'up'));
      }
    },
    part: (one, other) => {
      for (const here of one)
        for (const there of other) {
          deafen(here, there);
          deafen(there, here);
        }
    },
    mend: () => {
      for (const undo of changes) undo();
      changes = [];
    },
    close: remove,
  };
};
