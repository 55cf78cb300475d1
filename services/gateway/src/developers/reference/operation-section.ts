import { type Html, html } from '@outlay/runtime/html';
import { jsonBlock, sampleBlocks } from './code-block.ts';
import { pathOfKind } from './contents.ts';
import { fieldList } from './field-list.ts';
import type { Cause, OperationModel } from './operation-model.ts';
import type { Field } from './schema-fields.ts';
import { inline, joined } from './text.ts';

/** Where the pages of the console are that make a request as the reader; empty: there is no web app. */
export type TryAt = string;

const badge = (method: string): Html => html`<span class="method ${method.toLowerCase()}">${method}</span>`;

export const heading = ({ operation }: OperationModel): Html =>
  html`${badge(operation.method)} <code>${operation.path}</code>`;

const fact = (name: string, value: Html): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const factsOf = ({ operation, roles, emits }: OperationModel): Html => {
  const facts = [
    ...(operation.scope === null ? [] : [fact('Scope', html`<code>${operation.scope}</code>`)]),
    ...(roles === null ? [] : [fact('Roles', html`${roles}`)]),
    ...(operation.rateClass === 'default'
      ? []
      : [fact('Rate window', html`<a href="/docs/guides/environments"><code>${operation.rateClass}</code></a>`)]),
    ...(emits.length === 0
      ? []
      : [
          fact(
            'Publishes',
            joined(
              emits.map((kind) => html`<a href="${pathOfKind(kind)}#${kind}"><code>${kind}</code></a>`),
              ', ',
            ),
          ),
        ]),
  ];
  return facts.length === 0 ? html`` : html`<dl class="about">${facts}</dl>`;
};

const codeLink = (code: string): Html => html`<a href="/docs/errors#${code}"><code>${code}</code></a>`;

const causeList = (causes: readonly Cause[]): Html =>
  html`<ul class="errors">${causes.map(({ code, status, meaning }) => html`<li><span class="status">${status}</span> ${codeLink(code)} ${inline(meaning)}</li>`)}</ul>`;

const errorsOf = ({ errors: { own, usual } }: OperationModel): Html => {
  if (own.length + usual.length === 0) return html``;
  const codes = joined(
    usual.map(({ code }) => codeLink(code)),
    ', ',
  );
  return html`<h3>Errors</h3>${own.length > 0 && causeList(own)}<details><summary>${usual.length} errors that every such operation can have</summary><p>${codes}</p></details>`;
};

const answerOf = ({ operation, answer }: OperationModel): Html => {
  const { status, type, fields } = answer;
  const id = `${operation.id}-answer`;
  const body = type === '' ? html`No body.` : html`<code>${type}</code>`;
  return html`<h3 id="${id}"><a href="#${id}">Answer ${status}</a></h3><p>${body}</p>${fields.length > 0 && fieldList(fields, id)}`;
};

/** Headers are the same everywhere: the page explains each once. */
const headerLinks = (fields: readonly Field[]): Html =>
  joined(
    fields.map(
      ({ name, isRequired }) =>
        html`<a href="#header.${name}"><code>${name}</code></a>${isRequired && html` <span class="required">required</span>`}`,
    ),
    ', ',
  );

const groupsOf = ({ operation, groups }: OperationModel): Html[] =>
  groups.map(({ id, title, note, fields }) => {
    if (id === 'header') return html`<p class="headers">Headers: ${headerLinks(fields)}</p>`;
    const at = `${operation.id}-${id}`;
    return html`<h3 id="${at}"><a href="#${at}">${title}</a></h3>${note !== undefined && html`<p>${inline(note)}</p>`}${fieldList(fields, at)}`;
  });

/** An operation: at the left what it does and takes, at the right a request in each language and its answer. */
export const operationSection = (model: OperationModel, tryAt: TryAt): Html => {
  const { operation, about, answer, samples } = model;
  const { id, summary } = operation;
  const link = `${tryAt}/developers/try?operation=${id}`;
  return html`<section class="operation" id="${id}"><div class="text"><h2><a href="#${id}">${summary}</a></h2>
<p class="route">${heading(model)}</p><p>${inline(about)}</p>${factsOf(model)}
${tryAt !== '' && html`<p><a class="try" href="${link}">Try it<span class="hidden">: ${summary}</span></a></p>`}
${groupsOf(model)}${answerOf(model)}${errorsOf(model)}</div>
<div class="sample">${sampleBlocks(heading(model), samples, summary)}
${answer.example !== undefined && jsonBlock(`Answer ${answer.status}`, answer.example, `${summary}: answer`)}</div></section>
`;
};
