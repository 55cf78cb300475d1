// Signs in with passkeys and makes them, by the buttons of a page that want it. Without this script the page works by other ways.
{
  const { browserSupportsWebAuthn, startAuthentication, startRegistration } = globalThis.SimpleWebAuthnBrowser;

  /** What is to be signed. Of the form only what proves that it is ours goes along, and no password. */
  const optionsOf = async (form, to) => {
    const body = new URLSearchParams({ intent: 'options' });
    for (const name of ['csrf', 'proven']) {
      const field = form.querySelector(`input[name="${name}"]`);
      if (field) body.set(name, field.value);
    }
    const answer = await fetch(to, { method: 'POST', body });
    // Who they are must be proven anew before.
    if (answer.redirected) return location.assign(answer.url);
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  };

  const send = (form, to, credential) => {
    for (const field of form.querySelectorAll('input[type="password"], input[required]')) field.disabled = true;
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = 'credential';
    field.value = JSON.stringify(credential);
    form.append(field);
    form.setAttribute('action', to);
    form.submit();
  };

  const begin = async (button) => {
    const { form } = button;
    const { passkey, to } = button.dataset;
    const optionsJSON = await optionsOf(form, to);
    if (!optionsJSON) return;
    const start = passkey === 'create' ? startRegistration : startAuthentication;
    const credential = await start({ optionsJSON });
    send(form, to, credential);
  };

  const buttons = browserSupportsWebAuthn() ? document.querySelectorAll('button[data-passkey][hidden]') : [];
  for (const button of buttons) {
    button.hidden = false;
    const note = button.form.querySelector('[data-passkey-failed]');
    button.addEventListener('click', () => {
      if (note) note.hidden = true;
      begin(button).catch(() => {
        if (note) note.hidden = false;
      });
    });
  }
}
