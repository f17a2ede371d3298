import 'nagare-shogi';

const lesson = document.querySelector('nagare-shogi');
const said = document.querySelector('#said');
if (lesson === null || said === null) {
  throw new Error('the page has no lesson');
}

lesson.addEventListener('nagare-lesson', ({ detail }) => {
  said.textContent = detail.outcome === 'met' ? `Right: ${detail.moves[0]}` : 'Not this one.';
});
lesson.addEventListener('nagare-error', ({ detail }) => {
  said.textContent = `${detail.code}: ${detail.detail}`;
});

document.querySelector('#next')?.addEventListener('click', () => {
  lesson.moves = '2g2f,8c8d';
  lesson.answers = '2f2e,7g7f';
  said.textContent = '';
});
