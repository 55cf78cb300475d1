// Gives every password field that wants it a button that shows what was typed. Without this script the page works as well.
for (const field of document.querySelectorAll('input[data-show]:not([data-shown])')) {
  const { show, hide } = field.dataset;
  // Which one, for whoever does not see what it stands beside.
  const name = field.labels[0]?.textContent ?? '';
  const button = document.createElement('button');
  const label = () => {
    const isHidden = field.type === 'password';
    button.textContent = isHidden ? show : hide;
    button.setAttribute('aria-label', `${button.textContent}: ${name}`);
    field.dataset.shown = String(!isHidden);
  };
  button.type = 'button';
  button.className = 'quiet small show';
  button.setAttribute('aria-controls', field.id);
  button.addEventListener('click', () => {
    field.type = field.type === 'password' ? 'text' : 'password';
    label();
    field.focus();
  });
  label();
  field.after(button);
  // What is sent is a password again: browsers keep what was typed into fields of text.
  field.form?.addEventListener('submit', () => {
    field.type = 'password';
  });
}
