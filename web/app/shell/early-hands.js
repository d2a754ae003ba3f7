// A page is read, typed into and pressed before its app is alive. What is done until then is kept, and handed over.
{
  // In nobody's state yet: drawing the form again would put back what the server wrote.
  const typed = new Map();
  let press = () => {};
  const isChecked = ({ type }) => type === 'checkbox' || type === 'radio';
  let handing = false;
  const note = ({ target }) => {
    if (!handing && target.matches?.('input, select, textarea'))
      typed.set(target, isChecked(target) ? target.checked : target.value);
  };
  // Kept from the app as well until it knows all that was typed: it would find half a form.
  const notePress = (event) => {
    const button = event.target.closest?.('button');
    // What the page itself serves has been done.
    if (handing || !button || button.matches('[data-opens], [data-closes=""], [data-tab], [data-consent]'))
      return;
    if (button.form !== null && button.type === 'submit') return;
    // One that does something besides closes its drawer at once.
    if (!button.matches('[data-closes]')) event.stopImmediatePropagation();
    press = () => button.click();
  };
  // Sent by the browser itself, a form would come back empty.
  const noteSubmit = (event) => {
    // One with an address of its own needs no app.
    if (event.target.hasAttribute('action')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { target, submitter } = event;
    press = () => target.requestSubmit(submitter);
  };
  addEventListener('input', note, true);
  addEventListener('click', notePress, true);
  addEventListener('submit', noteSubmit, true);

  // React hears of a value only when it differs from the last one it knows of.
  const hand = (field, value) => {
    if (!field.isConnected) return;
    if (isChecked(field)) {
      field.checked = !value;
      field.click();
      return;
    }
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }));
  };

  const turn = () => new Promise((resolve) => setTimeout(resolve));

  const handOver = async () => {
    // The app is drawn as the server saw it at first: a press at once would meet nobody signed in and no link's token.
    await turn();
    for (const [field] of typed) {
      handing = true;
      hand(field, typed.get(field));
      handing = false;
      // A form takes in one field after the other: two at once, and the second would know nothing of the first.
      await turn();
    }
    removeEventListener('input', note, true);
    removeEventListener('click', notePress, true);
    removeEventListener('submit', noteSubmit, true);
    press();
  };

  addEventListener('alive', () => void handOver(), { once: true });
}
