import type { Field } from './fields.ts';

/** One of the databases over which a service's tenants are spread. */
export type ShardAddress = { name: string; url: string };

/** What the database of `DATABASE_URL` is called among them. */
export const MAIN_SHARD = 'main';

/** As it stands in names of databases and roles, too. */
const NAME = /^[a-z][a-z0-9_]{0,20}$/;

const violationOf = (all: readonly ShardAddress[]): string | undefined => {
  const names = all.map(({ name }) => name);
  if (!all.every(({ name, url }) => NAME.test(name) && URL.canParse(url)))
    return 'must be `name=postgres://…` with commas between them, names of lower-case letters, digits and _';
  if (names.includes(MAIN_SHARD)) return `must not name "${MAIN_SHARD}", which is DATABASE_URL`;
  return new Set(names).size < names.length ? 'must not name one twice' : undefined;
};

/** Databases by name, `north=postgres://…,south=postgres://…`; none by default. Passwords are masked in the log. */
export const shards = (doc: string): Field<readonly ShardAddress[]> => ({
  doc,
  default: '',
  parse: (text) => {
    const parts = text.split(',').filter((one) => one.trim() !== '');
    const value = parts.map((one): ShardAddress => {
      const [name = '', ...url] = one.trim().split('=');
      return { name, url: url.join('=') };
    });
    const violation = violationOf(value);
    return violation === undefined ? { value } : { violation };
  },
});
