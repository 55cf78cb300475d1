import { DEFAULT_KINDS, type EventDefinition, exampleOf, scopesOfKind } from '@outlay/contracts';
import { type Html, html } from '@outlay/runtime/html';
import { jsonBlock } from './code-block.ts';
import { pathOfKind } from './contents.ts';
import { fieldList } from './field-list.ts';
import { objectSections } from './resource-page.ts';
import { type Field, fieldsOfSchema } from './schema-fields.ts';
import type { Subset } from './subset.ts';
import { joined } from './text.ts';

export type EventModel = {
  kind: string;
  summary: string;
  isDefault: boolean;
  scopes: readonly string[];
  fields: Field[];
  example: unknown;
};

export const eventModelOf = ({ kind, summary }: EventDefinition, subset: Subset): EventModel => ({
  kind,
  summary,
  isDefault: (DEFAULT_KINDS as readonly string[]).includes(kind),
  scopes: scopesOfKind(kind),
  fields: fieldsOfSchema(subset.eventSchemaOf(kind).properties?.data as never, subset),
  example: exampleOf(kind),
});

const section = ({ kind, summary, isDefault, scopes, fields, example }: EventModel): Html =>
  html`<section class="operation" id="${kind}"><div class="text"><h2><a href="#${kind}">${kind}</a></h2><p>${summary}.</p>
<dl class="about"><div><dt>Sent to endpoints that</dt><dd>${isDefault ? 'name it, name * or name no kinds' : 'name it or name *'}</dd></div>
<div><dt>Scopes to subscribe and to read</dt><dd>${joined(
    scopes.map((scope) => html`<code>${scope}</code>`),
    ', ',
  )}</dd></div></dl>
<h3>Fields of <code>data</code></h3>${fieldList(fields, kind)}<p><a href="/docs/events">Fields of every event</a></p></div>
<div class="sample">${jsonBlock(kind, example, `Example of ${kind}`)}</div></section>
`;

/** The events of a resource, each with its fields and a whole example. */
export const eventPage = (title: string, events: readonly EventModel[], subset: Subset): Html =>
  html`<h1>Events: ${title}</h1><ul class="overview">${events.map(({ kind, summary }) => html`<li><a href="#${kind}">${kind}</a> <span>${summary}</span></li>`)}</ul>
${events.map(section)}${objectSections(subset)}`;

/** What all events have, and the list of all. */
export const eventsPage = (events: readonly EventDefinition[], envelope: readonly Field[], example: unknown): Html =>
  html`<h1>All events</h1><p class="lead">What happened, as it is sent to your endpoints and read by <a href="/docs/api/events">GET /v1/events</a>: at least once, with the same bytes each time, in no promised order.</p>
<section class="operation" id="envelope"><div class="text"><h2><a href="#envelope">Fields of every event</a></h2>${fieldList(envelope, 'envelope')}</div>
<div class="sample">${jsonBlock('An event', example, 'An event')}</div></section>
<h2 id="kinds"><a href="#kinds">Kinds</a></h2><ul class="overview">${events.map(({ kind, summary }) => html`<li><a href="${pathOfKind(kind)}#${kind}">${kind}</a> <span>${summary}</span></li>`)}</ul>`;
