const MOST = 12;
/** What is meant by most searches comes first. */
const WEIGHTS = { page: 5, operation: 4, event: 3, error: 3, guide: 3, field: 0 };

/** `createExpense`, `expense.created`, `/v1/expense-reports` -> their words, in lower case. */
const wordsOf = (text) =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** How well a word of the search fits: whole, as a beginning, inside, or with an `s` too many. */
const fitOf = (wanted, words, text) => {
  if (words.includes(wanted)) return 10;
  if (words.some((word) => word.startsWith(wanted))) return 7;
  if (wanted.length > 3 && wanted.endsWith('s') && words.includes(wanted.slice(0, -1))) return 7;
  return wanted.length > 2 && text.includes(wanted) ? 3 : 0;
};

/** Most entries have none of it: they are passed over by one look. */
const mayFit = (wanted, { exact }) =>
  exact.includes(wanted) || (wanted.endsWith('s') && exact.includes(wanted.slice(0, -1)));

/** Entries of the index with their words. */
export const prepare = (index) =>
  index.map(([kind, title, about, path, more = '']) => {
    const main = `${title} ${more}`;
    return {
      kind,
      title,
      about,
      path,
      exact: `${title} ${more} ${about}`.toLowerCase(),
      names: [title.toLowerCase(), more.toLowerCase()],
      words: wordsOf(main),
      others: wordsOf(about),
      text: main.toLowerCase(),
      rest: about.toLowerCase(),
    };
  });

/** The best entries for what was typed: each of its words must be found, in the title rather than in the text. */
export const find = (entries, typed) => {
  const whole = typed.trim().toLowerCase();
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  const scored = [];
  for (const entry of entries) {
    if (!wanted.every((word) => mayFit(word, entry))) continue;
    const fits = wanted.map((word) =>
      Math.max(fitOf(word, entry.words, entry.text) * 2, fitOf(word, entry.others, entry.rest)),
    );
    if (fits.includes(0)) continue;
    const same = entry.names.includes(whole) ? 25 : entry.exact.includes(whole) ? 8 : 0;
    const score = fits.reduce((sum, fit) => sum + fit, same + WEIGHTS[entry.kind]);
    scored.push([score - entry.words.length / 10, entry]);
  }
  return scored
    .sort(([a], [b]) => b - a)
    .slice(0, MOST)
    .map(([, entry]) => entry);
};

const option = ({ kind, title, about, path }, at) => {
  const item = document.createElement('li');
  item.id = `result-${at}`;
  item.setAttribute('role', 'option');
  item.dataset.path = path;
  for (const [name, text] of [
    ['kind', kind],
    ['title', title],
    ['about', about],
  ]) {
    const part = document.createElement('span');
    part.className = name;
    part.textContent = text;
    item.append(part, ' ');
  }
  return item;
};

/** The combobox: results below the field, chosen by arrows and Enter or by the pointer. */
export const createSearch = async (box, list, status) => {
  const entries = prepare(await (await fetch('/docs/search.json')).json());
  let chosen = -1;

  const choose = (at) => {
    const items = [...list.children];
    chosen = items.length === 0 ? -1 : (at + items.length) % items.length;
    for (const [index, item] of items.entries()) item.setAttribute('aria-selected', String(index === chosen));
    box.setAttribute('aria-activedescendant', items[chosen]?.id ?? '');
    if (chosen > 0 || list.scrollTop > 0) items[chosen]?.scrollIntoView({ block: 'nearest' });
  };
  const close = () => {
    list.hidden = true;
    box.setAttribute('aria-expanded', 'false');
    box.removeAttribute('aria-activedescendant');
  };
  const show = () => {
    const begin = performance.now();
    const found = find(entries, box.value);
    list.replaceChildren(...found.map(option));
    list.hidden = found.length === 0;
    box.setAttribute('aria-expanded', String(found.length > 0));
    status.textContent = box.value === '' ? '' : `${found.length} results`;
    choose(0);
    performance.measure('search', { start: begin, end: performance.now() });
  };
  const open = (item) => {
    if (!item) return;
    close();
    location.assign(item.dataset.path);
  };

  box.addEventListener('input', show);
  box.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else if (event.key === 'Enter') open(list.children[chosen]);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  });
  box.addEventListener('blur', close);
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    open(event.target.closest('[role=option]'));
  });
  if (box.value !== '') show();
};
