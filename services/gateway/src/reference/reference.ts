import { EVENTS, type EventDefinition, envelope, exampleOf, groupOf, isSubscribable, tagsOf } from '@outlay/contracts';
import { jsonSchemaOf } from '@outlay/contracts/documents';
import { causesIn } from './causes.ts';
import { type Entry, resourceOf } from './contents.ts';
import { type EventModel, eventModelOf, eventPage, eventsPage } from './event-page.ts';
import { guidePage } from './guide-page.ts';
import { createGuideRequests } from './guide-requests.ts';
import type { Guide } from './guides.ts';
import { homePage } from './home-page.ts';
import { wholePage } from './layout.ts';
import { eventMarkdown, eventsMarkdown } from './markdown/event-markdown.ts';
import { guideMarkdown } from './markdown/guide-markdown.ts';
import { llmsText } from './markdown/llms.ts';
import { resourceMarkdown } from './markdown/resource-markdown.ts';
import { modelOf } from './operation-model.ts';
import { type ResourceModel, resourcePage } from './resource-page.ts';
import { fieldsOfSchema } from './schema-fields.ts';
import { searchIndexOf } from './search-index.ts';
import { subsetOf } from './subset.ts';
import type { Tables } from './tables.ts';

export type Reference = {
  /** A page as HTML. */
  page: (entry: Entry) => string;
  /** The same in Markdown. */
  markdown: (entry: Entry) => string;
  search: () => string;
  llms: () => string;
};

const NO_SCHEMAS = { schemas: {}, objects: new Set<string>() };
const NO_EVENTS: readonly EventDefinition[] = [];

/** Renders the documentation from the tables of the contracts, one page at a time: making all at once would take seconds. */
export const createReference = ({ operations, guides, contents, webUrl }: Omit<Tables, 'all'>): Reference => {
  const events: readonly EventDefinition[] = EVENTS.filter(({ kind }) => isSubscribable(kind));
  const causes = causesIn(guides);
  const requests = createGuideRequests(operations);
  const tags = new Map(tagsOf(operations).map(({ name, description = '' }) => [name, description]));
  const abouts = new Map(
    contents.map((entry) => {
      if (entry.shows === 'guide') return [entry.path, guides.find(({ slug }) => slug === entry.slug)?.about ?? ''];
      if (entry.shows === 'operations') return [entry.path, tags.get(entry.tag) ?? ''];
      return [entry.path, entry.shows === 'events' ? 'What every event has, and the list of all kinds.' : ''];
    }),
  );
  const guideOf = (slug: string): Guide => guides.find((guide) => guide.slug === slug) as Guide;

  const resourceModel = (tag: string): ResourceModel => {
    const own = operations.filter(({ path }) => groupOf(path) === tag);
    const subset = subsetOf(own, NO_EVENTS);
    const models = own.map((operation) => modelOf(operation, subset, operations, causes));
    return { title: tag, about: tags.get(tag) ?? '', operations: models, shown: subset };
  };
  const eventModels = (resource: string) => {
    const own = events.filter(({ kind }) => resourceOf(kind) === resource);
    const subset = subsetOf([], own);
    return { subset, models: own.map((definition): EventModel => eventModelOf(definition, subset)) };
  };
  const envelopeFields = () => fieldsOfSchema(jsonSchemaOf(envelope, 'output'), NO_SCHEMAS);
  const example = () => exampleOf('expense.created');

  const page = (entry: Entry): string => {
    const framed = (main: ReturnType<typeof homePage>, below: { id: string; title: string }[] = []): string =>
      wholePage({ entry, contents, main, below });
    switch (entry.shows) {
      case 'home':
        return framed(homePage(contents, abouts));
      case 'guide': {
        const { main, places } = guidePage(guideOf(entry.slug), requests);
        return framed(main, places);
      }
      case 'operations': {
        const model = resourceModel(entry.tag);
        const below = model.operations.map(({ operation: { id, summary } }) => ({ id, title: summary }));
        return framed(resourcePage(model, webUrl), below);
      }
      case 'events':
        return framed(eventsPage(events, envelopeFields(), example()));
      default: {
        const { subset, models } = eventModels(entry.resource);
        return framed(
          eventPage(entry.title, models, subset),
          models.map(({ kind }) => ({ id: kind, title: kind })),
        );
      }
    }
  };

  const markdown = (entry: Entry): string => {
    switch (entry.shows) {
      case 'home':
        return llmsText(contents, abouts);
      case 'guide':
        return guideMarkdown(guideOf(entry.slug), requests);
      case 'operations':
        return resourceMarkdown(resourceModel(entry.tag));
      case 'events':
        return eventsMarkdown(events, envelopeFields(), example());
      default: {
        const { subset, models } = eventModels(entry.resource);
        return eventMarkdown(entry.title, models, subset);
      }
    }
  };

  return {
    page,
    markdown,
    search: () => JSON.stringify(searchIndexOf({ operations, events, guides, contents, causes })),
    llms: () => llmsText(contents, abouts),
  };
};
