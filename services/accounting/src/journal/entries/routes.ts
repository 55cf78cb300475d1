import { created, type Handlers, ok, shownPage } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { journalEntryView } from './journal-entry.ts';
import { getEntry, listEntries } from './list-entries.ts';
import { reverseEntry } from './reverse-entry.ts';

/** The journal of the API, its accounts named in the caller's language. */
export const entryRoutes = (deps: Deps) =>
  ({
    listJournalEntries: async ({ caller, query }) =>
      shownPage(query, await listEntries(deps, caller, query), (entry) => journalEntryView(entry, caller.locale)),

    getJournalEntry: async ({ caller, params }) =>
      ok(journalEntryView(await getEntry(deps, caller, params.id), caller.locale)),

    reverseJournalEntry: async ({ caller, params, body }) => {
      const reversal = await reverseEntry(deps, caller, params.id, body);
      return created(`/v1/journal-entries/${reversal.id}`, journalEntryView(reversal, caller.locale));
    },
  }) satisfies Partial<Handlers<'accounting'>>;
