import { posix } from 'node:path';
import { SERVICES } from '@outlay/contracts';

/** Where a file stands in the house: `libs/http`; `services/expense` in the room `domain`; `npm` package `pg`. */
export type Place = {
  package: string;
  /** A folder of a service's `src`, or `app`, `config`, `main`, `migrations`; `test` of every test and its data. */
  room: string;
};

const isTest = (path: string): boolean => /\.test\.ts$|\/test\//.test(path);

const layerOf = (path: string, inside: string[]): string => {
  if (isTest(path)) return 'test';
  const [folder = '', name = '', ...deeper] = inside;
  if (folder !== 'src') return folder;
  return deeper.length > 0 ? name : name.replace(/\.ts$/, '');
};

/** The place of a file by its path from the root of the repository. */
export const placeOf = (path: string): Place => {
  const [top = '', name = '', ...inside] = path.split('/');
  const room = top === 'services' ? layerOf(path, [...inside.slice(0, 2), ...inside.slice(2)]) : '';
  return { package: `${top}/${name}`, room: isTest(path) ? 'test' : room };
};

const services: readonly string[] = SERVICES;

/** Where an import leads: a place of the house, or `npm` with the package in `room`. */
export const targetOf = (from: string, specifier: string): Place => {
  if (specifier.startsWith('.')) return placeOf(posix.join(posix.dirname(from), specifier));
  const [scope = '', name = '', ...inside] = specifier.split('/');
  if (scope === '@outlay') {
    const top = services.includes(name) ? 'services' : 'libs';
    return { package: `${top}/${name}`, room: inside.join('/') };
  }
  return { package: 'npm', room: scope.startsWith('@') ? `${scope}/${name}` : scope };
};
