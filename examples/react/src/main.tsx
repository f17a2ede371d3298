import 'nagare-shogi/react';
import type { NagareShogiElement } from 'nagare-shogi/react';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Lesson() {
  const game = useRef<NagareShogiElement>(null);
  const [side, setSide] = useState<'white'>();
  const [said, setSaid] = useState('');
  return (
    <>
      <nagare-shogi
        ref={game}
        level={1}
        side={side}
        lesson="natural-move"
        moves={side === 'white' ? '7g7f' : '7g7f,3c3d'}
        answers={side === 'white' ? '3c3d,8c8d' : '2g2f,6g6f'}
        onnagare-lesson={({ detail }) => setSaid(`${detail.outcome}: ${detail.moves[0]}`)}
        onnagare-error={({ detail }) => setSaid(`${detail.code}: ${detail.detail}`)}
      />
      <p role="status">{said}</p>
      <button onClick={() => void game.current?.undo()}>待った</button>
      <button onClick={() => setSide((before) => (before === undefined ? 'white' : undefined))}>先後を替える</button>
    </>
  );
}

const app = document.querySelector('#app');
if (app !== null) {
  createRoot(app).render(<Lesson />);
}
