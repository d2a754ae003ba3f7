const clip = document.querySelector('[data-clip]');
const button = document.querySelector('[data-clip-button]');
const names = { play: button.ariaLabel, pause: button.dataset.pause };
clip.muted = true;
const still = matchMedia('(prefers-reduced-motion: reduce)');

const show = () => {
  button.ariaLabel = clip.paused ? names.play : names.pause;
  button.toggleAttribute('data-playing', !clip.paused);
  if (!clip.paused) clip.dataset.on = '';
};
const play = () => {
  clip.src ||= matchMedia('(min-width: 48rem)').matches ? clip.dataset.wide : clip.dataset.narrow;
  // A browser that forbids it leaves the art, and the button to ask again.
  clip.play().catch(show);
};
clip.addEventListener('playing', show);
clip.addEventListener('pause', show);
still.addEventListener('change', () => still.matches && clip.pause());
button.hidden = false;

let asked = false;
button.addEventListener('click', () => {
  asked = true;
  if (clip.paused) play();
  else clip.pause();
});

if (!still.matches && !navigator.connection?.saveData) {
  // Only once somebody is there, or the page has long been read: the clip must not race the page for the line.
  const signs = ['pointermove', 'touchstart', 'scroll', 'keydown'];
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start);
    if (!asked) play();
  };
  const wait = () => {
    for (const sign of signs) addEventListener(sign, start, { passive: true });
    setTimeout(start, 8000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
  // Out of sight it costs battery and shows nobody anything.
  let left = false;
  new IntersectionObserver(([seen]) => {
    if (!seen.isIntersecting && !clip.paused) {
      left = true;
      clip.pause();
    } else if (seen.isIntersecting && left) {
      left = false;
      if (!still.matches) play();
    }
  }).observe(clip);
}
