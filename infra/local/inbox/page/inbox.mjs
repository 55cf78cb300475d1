const [list, view, count, search] = ['list', 'message', 'count', 'search'].map((id) => document.getElementById(id));
const main = document.querySelector('main');
const TABS = ['HTML', 'Text', 'Headers', 'Source'];

let messages = [];
let chosen = '';
let tab = 'HTML';

const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Text goes in as text alone. */
const element = (name, { attributes = {}, ...properties } = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
};

const moment = (at) => {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return element('time', { dateTime: at }, isToday ? time.format(date) : `${day.format(date)}, ${time.format(date)}`);
};

const entry = (message) =>
  element(
    'li',
    {},
    element(
      'button',
      { type: 'button', onclick: () => choose(message.id), attributes: { 'aria-current': `${message.id === chosen}` } },
      element('span', { className: 'line' }, element('span', {}, message.to), moment(message.at)),
      element('span', { className: 'subject' }, message.subject || '(no subject)'),
      element('span', { className: 'peek' }, message.text.replaceAll(/\s+/g, ' ').slice(0, 140)),
    ),
  );

const drawList = () => {
  const wanted = search.value.trim().toLowerCase();
  const found = messages.filter(({ to, subject }) => `${to} ${subject}`.toLowerCase().includes(wanted));
  list.replaceChildren(...found.map(entry));
  const noun = found.length === 1 ? 'message' : 'messages';
  count.textContent = wanted === '' ? `${found.length} ${noun}` : `${found.length} of ${messages.length} messages`;
};

const panelOf = async (message) => {
  if (tab === 'HTML' && message.html !== '') {
    const attributes = { sandbox: 'allow-popups allow-popups-to-escape-sandbox' };
    return element('iframe', { title: message.subject, src: `/api/messages/${message.id}/html`, attributes });
  }
  if (tab === 'Headers') {
    const row = ({ name, value }) => element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, value));
    return element('table', {}, element('tbody', {}, ...message.headers.map(row)));
  }
  return element('pre', {}, tab === 'Source' ? message.source : message.text);
};

const EMPTY =
  'Every email of this sandbox arrives here. Choose one to read it, or cause one: invite somebody, submit a report.';

const drawMessage = async () => {
  main.classList.toggle('open', chosen !== '');
  if (chosen === '') {
    view.replaceChildren(element('p', { className: 'empty' }, EMPTY));
    return;
  }
  const answer = await fetch(`/api/messages/${chosen}`);
  if (!answer.ok) {
    choose('');
    return;
  }
  const message = await answer.json();
  const tabs = TABS.map((name) =>
    element(
      'button',
      { type: 'button', onclick: () => show(name), attributes: { role: 'tab', 'aria-selected': `${name === tab}` } },
      name,
    ),
  );
  view.replaceChildren(
    element(
      'div',
      { className: 'about' },
      element('button', { type: 'button', id: 'back', onclick: () => choose('') }, '← All messages'),
      element('h1', {}, message.subject || '(no subject)'),
      element('p', {}, `To ${message.to} · from ${message.from} · `, moment(message.at)),
    ),
    element('div', { attributes: { role: 'tablist', 'aria-label': 'Parts of the message' } }, ...tabs),
    element('div', { attributes: { role: 'tabpanel' } }, await panelOf(message)),
  );
};

const choose = (id) => {
  chosen = id;
  history.replaceState(null, '', id === '' ? location.pathname : `#${id}`);
  drawList();
  void drawMessage();
};

const show = (name) => {
  tab = name;
  void drawMessage();
};

const load = async () => {
  messages = await (await fetch('/api/messages')).json();
  drawList();
};

search.oninput = drawList;
document.getElementById('clear').onclick = async () => {
  if (!confirm('Delete all messages of this inbox?')) return;
  await fetch('/api/messages', { method: 'DELETE' });
  choose('');
};

await load();
choose(location.hash.slice(1));
new EventSource('/api/changes').onmessage = () => void load().catch(() => undefined);
