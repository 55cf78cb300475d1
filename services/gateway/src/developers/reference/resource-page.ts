import { type Html, html } from '@outlay/runtime/html';
import { fieldList, objectAnchor } from './field-list.ts';
import type { OperationModel } from './operation-model.ts';
import { heading, operationSection, type TryAt } from './operation-section.ts';
import { fieldsOfSchema, type Shown } from './schema-fields.ts';
import { inline } from './text.ts';

export type ResourceModel = { title: string; about: string; operations: OperationModel[]; shown: Shown };

export const objectsOf = ({ objects, schemas }: Shown) =>
  [...objects]
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((name) => {
      const schema = schemas[name] ?? {};
      return { name, about: schema.description ?? '', fields: fieldsOfSchema(schema, { objects, schemas }) };
    });

/** The objects that several places of a page have, each once. */
export const objectSections = (shown: Shown): Html => {
  const sections = objectsOf(shown).map(({ name, about, fields }) => {
    const id = objectAnchor(name);
    return html`<section class="object" id="${id}"><h3><a href="#${id}">${name}</a></h3>${about !== '' && html`<p>${inline(about)}</p>`}${fieldList(fields, id)}</section>
`;
  });
  return sections.length === 0 ? html`` : html`<h2 id="objects"><a href="#objects">Objects</a></h2>${sections}`;
};

/** Each header that some operation of the page takes; required where one requires it. */
const headerSection = (operations: readonly OperationModel[]): Html => {
  const all = operations.flatMap(({ groups }) => groups.find(({ id }) => id === 'header')?.fields ?? []);
  const byName = new Map(
    all.toSorted((a, b) => Number(a.isRequired) - Number(b.isRequired)).map((field) => [field.name, field]),
  );
  if (byName.size === 0) return html``;
  return html`<h2 id="headers"><a href="#headers">Headers</a></h2>${fieldList([...byName.values()], 'header')}`;
};

/** All operations of a resource, and the objects that they take and answer. */
export const resourcePage = ({ title, about, operations, shown }: ResourceModel, tryAt: TryAt): Html => {
  const rows = operations.map(
    (model) =>
      html`<li><a href="#${model.operation.id}">${model.operation.summary}</a> <span>${heading(model)}</span></li>`,
  );
  return html`<h1>${title}</h1><p class="lead">${inline(about)}</p><ul class="overview">${rows}</ul>
${operations.map((model) => operationSection(model, tryAt))}${objectSections(shown)}${headerSection(operations)}`;
};
