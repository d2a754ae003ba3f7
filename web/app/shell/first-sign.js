// A visitor reads before anything is pressed: the app that takes the page over comes when the page is done, and begins
// at the first sign of somebody.
const patience = 5000;
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
  'click',
];
const quietly = { capture: true, passive: true };

// Whoever is on their way, or signed in where the cookie was lost, is to see at once where they stand.
const isUnderway = () => {
  try {
    return (
      localStorage.getItem('cadetto.session') !== null ||
      sessionStorage.getItem('cadetto.registration') !== null
    );
  } catch {
    return false;
  }
};

const fetchAhead = () => {
  for (const link of document.querySelectorAll('link[rel=awaited]')) link.rel = 'modulepreload';
};

let begun = false;
const begin = () => {
  if (begun) return;
  begun = true;
  for (const sign of signs) removeEventListener(sign, seeSign, quietly);
  fetchAhead();
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = document.getElementById('app').textContent;
  document.head.append(script);
};

// A browser tells of a pointer that lies still when the page has come to lie under it.
const seeSign = ({ type, movementX, movementY }) => {
  if (type !== 'pointermove' || movementX !== 0 || movementY !== 0) begin();
};

for (const sign of signs) addEventListener(sign, seeSign, quietly);
if (location.search !== '' || location.hash !== '' || isUnderway()) begin();
else {
  const wait = () => {
    setTimeout(fetchAhead, 0);
    setTimeout(begin, patience);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
