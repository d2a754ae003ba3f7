// A file that the app begins with may not come. Nothing of the app is there to say so, and the page would show its
// empty shapes for ever.
{
  const notice = document.getElementById('lost');
  const alive = new AbortController();
  const { signal } = alive;

  const say = () => {
    notice.hidden = false;
    // A remote control has nothing else to get there with; who is typing is left alone.
    if (document.activeElement === document.body) notice.querySelector('a').focus();
  };

  // The app's own scripts stand in the page. One with an address is somebody else's, and may be blocked.
  addEventListener('error', ({ target }) => target.type === 'module' && target.src === '' && say(), {
    capture: true,
    signal,
  });
  // The files it asks for in its turn. Other calls that fail are other people's, and every browser tells them apart.
  addEventListener(
    'unhandledrejection',
    ({ reason }) => reason instanceof TypeError && /import/i.test(reason.message) && say(),
    { signal },
  );
  // Leaving tears off what is on its way: that is no loss.
  for (const way of ['beforeunload', 'pagehide']) addEventListener(way, () => alive.abort(), { signal });
  addEventListener('alive', () => {
    alive.abort();
    notice.hidden = true;
  });
}
