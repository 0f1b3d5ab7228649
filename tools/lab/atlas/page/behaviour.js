// The page's script: opens the place that the address names, and switches the thumbnails to the chosen variant.
const choices = document.querySelector('.choices');

const chosen = (name) => choices.querySelector(`[name="${name}"]:checked`).value;

function showVariant() {
  const variant = ['locale', 'scheme', 'size'].map(chosen).join('-');
  document.body.dataset.size = chosen('size');
  document.body.dataset.zoom = chosen('zoom');
  for (const picture of document.querySelectorAll('img[data-place]')) {
    picture.src = `pictures/${picture.dataset.place}--${variant}.png`;
  }
}

function show() {
  for (const open of document.querySelectorAll('dialog[open]')) open.close();
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (place instanceof HTMLDialogElement) place.showModal();
  for (const path of document.querySelectorAll('.arrows path')) path.removeAttribute('class');
}

/** Highlights the arrows of the hovered or focused state. */
function follow(event) {
  const state = event.target instanceof Element && event.target.closest('.state');
  const id = state ? `journey.${state.hash.slice(1)}` : null;
  for (const path of document.querySelectorAll('.arrows path'))
    path.classList.toggle(
      'own',
      id !== null && [path.dataset.from, path.dataset.to].some((end) => id === end || id.startsWith(`${end}.`)),
    );
}

/** Dims the states that are unreachable in the chosen campaign. */
function dim({ target }) {
  const lost = new Set((target.selectedOptions[0]?.dataset.unreached ?? '').split(' '));
  for (const part of document.querySelectorAll('.drawing [data-state]'))
    part.classList.toggle('lost', lost.has(part.dataset.state));
  for (const path of document.querySelectorAll('.arrows path[data-from]'))
    path.style.opacity = lost.has(path.dataset.from) || lost.has(path.dataset.to) ? '0.2' : '';
}

for (const place of document.querySelectorAll('dialog')) {
  place.addEventListener('close', () => {
    if (location.hash === `#${place.id}`) history.replaceState(null, '', location.href.split('#')[0]);
  });
  place.addEventListener('click', ({ target }) => {
    if (target === place || target.closest('[data-close]')) place.close();
  });
  place.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') place.querySelector('[rel="prev"]')?.click();
    if (key === 'ArrowRight') place.querySelector('[rel="next"]')?.click();
  });
}
choices.addEventListener('change', showVariant);
document.querySelector('.campaign')?.addEventListener('change', dim);
addEventListener('hashchange', show);
document.addEventListener('pointerover', follow);
document.addEventListener('focusin', follow);
showVariant();
show();
