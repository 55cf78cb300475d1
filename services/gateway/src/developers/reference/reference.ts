import { EVENTS, type EventDefinition, envelope, exampleOf, groupOf, isSubscribable, tagsOf } from '@outlay/contracts';
import { jsonSchemaOf } from '@outlay/contracts/documents';
import { type Html, html } from '@outlay/runtime/html';
import { marked, type Token, type Tokens } from 'marked';
import { anchored, anchorOf } from './anchors.ts';
import { codeBlock, sampleBlocks } from './code-block.ts';
import { type Entry, resourceOf } from './contents.ts';
import { type EventModel, eventModelOf, eventPage, eventsPage } from './event-page.ts';
import type { Guide } from './guides.ts';
import { homePage } from './home-page.ts';
import { wholePage } from './layout.ts';
import { eventMarkdown, eventsMarkdown, guideMarkdown, llmsText, resourceMarkdown } from './markdown.ts';
import { causesIn, modelOf } from './operation-model.ts';
import { type ResourceModel, resourcePage } from './resource-page.ts';
import { createGuideRequests, type GuideRequests } from './samples/written-request.ts';
import { fieldsOfSchema } from './schema-fields.ts';
import { searchIndexOf } from './search-index.ts';
import { subsetOf } from './subset.ts';
import type { Tables } from './tables.ts';

const NAMES: Readonly<Record<string, string>> = {
  sh: 'Shell',
  js: 'JavaScript',
  ts: 'TypeScript',
  json: 'JSON',
  python: 'Python',
  go: 'Go',
};

const raw = (text: string): Html => ({ html: text });

const codeOf = ({ lang = '', text }: Tokens.Code, title: string, requests: GuideRequests): Html => {
  const [language = ''] = lang.split(' ');
  if (language !== 'http')
    return codeBlock(html`${NAMES[language] ?? language}`, text, `${title}: ${NAMES[language] ?? language}`);
  const request = requests.read(text);
  return sampleBlocks(html`<code>${request.line}</code>`, request.samples, request.line);
};

/** A table scrolls by itself where it is wider than the page. */
const scrolling = (text: string): string =>
  text
    .replaceAll('<table>', '<div class="scroll" tabindex="0" role="region" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');

const piece = (token: Token, title: string, requests: GuideRequests): Html => {
  if (token.type === 'code') return codeOf(token as Tokens.Code, title, requests);
  return raw(scrolling(marked.parser([token])));
};

/** A guide: its text, and each request of it in every language. */
const guidePage = (guide: Guide, requests: GuideRequests): { main: Html; places: { id: string; title: string }[] } => {
  const tokens = marked.lexer(guide.text);
  const text = html`${tokens.map((token) => piece(token, guide.title, requests))}`.html;
  const places = [...guide.text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => {
    return { id: anchorOf(marked.parseInline(title, { async: false })), title: title.replaceAll('`', '') };
  });
  return { main: html`<article class="guide">${raw(anchored(text))}</article>`, places };
};

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
