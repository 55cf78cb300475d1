const root = document.documentElement;
const byId = (id) => document.getElementById(id);

/** The language of the samples: the style sheet shows it, this remembers it. */
const chooseLanguage = () => {
  const chosen = root.dataset.language && byId(`lang-${root.dataset.language}`);
  if (chosen) chosen.checked = true;
  delete root.dataset.language;
  document.querySelector('.languages')?.addEventListener('change', ({ target }) => {
    localStorage.setItem('outlay.language', target.value);
  });
};

const chooseScheme = () => {
  document.querySelector('.theme')?.addEventListener('click', () => {
    const isDark = root.dataset.scheme
      ? root.dataset.scheme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.scheme = isDark ? 'light' : 'dark';
    localStorage.setItem('outlay.scheme', root.dataset.scheme);
  });
};

/** A button at the code that the pointer or the focus is in: one for each block would make the page slow. */
const offerCopying = () => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  const offer = ({ target }) => {
    const figure = target instanceof Element ? target.closest('figure.code') : null;
    if (figure === null || button.parentElement === figure) return;
    button.textContent = 'Copy';
    figure.append(button);
  };
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.parentElement?.querySelector('pre')?.textContent ?? '');
    button.textContent = 'Copied';
  });
  document.addEventListener('pointerover', offer);
  document.addEventListener('focusin', offer);
};

/** A link to a field that stands in closed details opens them. */
const openTarget = () => {
  const target = location.hash && byId(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  for (let each = target.parentElement; each !== null; each = each.parentElement)
    if (each instanceof HTMLDetailsElement) each.open = true;
  target.scrollIntoView();
};

/** The search is loaded when somebody goes there. */
const startSearch = () => {
  const box = byId('search');
  let loading;
  const load = () => {
    loading ??= import('/docs/assets/search.js').then(({ createSearch }) =>
      createSearch(box, byId('results'), byId('found')),
    );
    return loading;
  };
  box.addEventListener('focus', load);
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
    const isCalled = (event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !isTyping);
    if (!isCalled) return;
    event.preventDefault();
    box.focus();
    box.select();
  });
};

/** The menu is as high as the window and scrolls by itself; on a phone it stands below the text, and stays there. */
const showInMenu = () => {
  const menu = byId('menu');
  const current = menu.querySelector('[aria-current]');
  if (current !== null && menu.scrollHeight > menu.clientHeight)
    menu.scrollTop = current.offsetTop - menu.offsetTop - menu.clientHeight / 3;
};

chooseLanguage();
chooseScheme();
offerCopying();
startSearch();
openTarget();
addEventListener('hashchange', openTarget);
addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('main details')) details.open = true;
});
showInMenu();
