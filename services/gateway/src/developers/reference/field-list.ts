import { type Html, html } from '@outlay/runtime/html';
import type { Field } from './schema-fields.ts';
import { inline, joined } from './text.ts';

/** Where an object of the page stands. */
export const objectAnchor = (name: string): string => `object-${name}`;

const typeOf = ({ type, object }: Field): Html => {
  if (object === undefined) return html`<span class="type">${type}</span>`;
  const [before = '', after = ''] = type.split(object, 2);
  return html`<span class="type">${before}<a href="#${objectAnchor(object)}">${object}</a>${after}</span>`;
};

const nested = (field: Field, at: string): Html => {
  const { fields } = field;
  if (fields.length === 0) return html``;
  return html`<details><summary>${fields.length} ${fields.length === 1 ? 'field' : 'fields'} of <code>${field.name}</code></summary>${fieldList(fields, at)}</details>`;
};

const entry = (field: Field, within: string): Html => {
  const { name, isRequired, about, facts } = field;
  const id = `${within}.${name.replaceAll(' ', '-')}`;
  return html`<li id="${id}"><div><a class="name" href="#${id}">${name}</a> ${typeOf(field)}${isRequired && html` <span class="required">required</span>`}</div>${about !== '' && html`<p>${inline(about)}</p>`}${facts.length > 0 && html`<p class="facts">${joined(facts.map(inline), ' · ')}</p>`}${nested(field, id)}</li>
`;
};

/** Fields as a list; each is a place that a link can lead to. */
export const fieldList = (fields: readonly Field[], within: string): Html =>
  html`<ul class="fields">${fields.map((field) => entry(field, within))}</ul>`;
