// Before the first paint: what the reader chose here, and that scripts run.
const root = document.documentElement;
root.classList.add('js');
const scheme = localStorage.getItem('outlay.scheme');
if (scheme === 'dark' || scheme === 'light') root.dataset.scheme = scheme;
const language = localStorage.getItem('outlay.language');
if (language !== null) root.dataset.language = language;
