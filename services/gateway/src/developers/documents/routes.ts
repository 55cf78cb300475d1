import {
  type Answer,
  CATALOGUES,
  DEFAULT_KINDS,
  ERROR_CODES,
  type ErrorCode,
  EVENTS,
  type EventKindView,
  EXPORT_LISTS,
  EXPORTS,
  exampleOf,
  isSubscribable,
  LOCALES,
  type MessageKey,
  message,
  OTHER_CODES,
  scopesOfKind,
} from '@outlay/contracts';
import { type Handlers, pageOfAll } from '@outlay/http';

const codes = Object.keys(ERROR_CODES) as ErrorCode[];

const messagesOf = (key: MessageKey) => Object.fromEntries(LOCALES.map((locale) => [locale, CATALOGUES[locale][key]]));

/** Made when the process starts; a placeholder in a message (`{scope}`) is shown as it stands in the catalogue. */
const LIST = codes.map((code) => ({
  code,
  status: ERROR_CODES[code].status,
  messages: messagesOf(`error.${code}`),
}));

const OTHERS = OTHER_CODES.map(({ appliesTo, code, message }) => ({ appliesTo, code, messages: messagesOf(message) }));

const defaults: ReadonlySet<string> = new Set(DEFAULT_KINDS);

const KINDS = EVENTS.filter(({ kind }) => isSubscribable(kind)).map(
  ({ kind, summary }): EventKindView => ({
    kind,
    summary,
    resource: kind.slice(0, kind.indexOf('.')),
    isDefault: defaults.has(kind),
    scopes: [...scopesOfKind(kind)],
    example: exampleOf(kind),
  }),
);

const withMembers = ({ body, ...answer }: Answer, members: object): Answer => ({
  ...answer,
  body: { ...(body as object), ...members },
});

/** All of it on one page. */
const whole = (all: readonly unknown[]): Answer => pageOfAll(all, { page: 1, pageSize: Math.max(1, all.length) });

/** What everybody may know of the API: its error codes with their messages in all languages, its kinds of events, and what exports can have. */
export const documentRoutes = {
  listEventKinds: async ({ query }) => pageOfAll(KINDS, query),
  listExportColumns: async ({ caller, query: { list } }) =>
    whole(
      EXPORT_LISTS.filter((one) => list === undefined || one === list).flatMap((one) =>
        Object.entries(EXPORTS[one]).map(([name, { type }]) => ({
          list: one,
          name,
          label: message(caller.locale, { key: `export.${name}` }),
          type,
        })),
      ),
    ),
  listErrorCodes: async ({ query }) => withMembers(pageOfAll(LIST, query), { otherCodes: OTHERS }),
} satisfies Partial<Handlers<'gateway'>>;
