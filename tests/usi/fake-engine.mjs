// An engine that plays no shogi to speak of: kings step forth and back. Arguments:
//   play        that and nothing else
//   value=N     that, and says N centipawns for black
//   values=A,B  the same, by how many plies have been played: A, B, and from the first on again; a second argument is
//               a game, whose moves it would play
//   mates       that, and says that it mates in three plies
//   illegal | crash | late | win | resign   does that instead of its first move
//   escape      names itself and its first move with codes of a terminal
//   mute        ends before 'usiok'
import { createInterface } from 'node:readline';

const [what, game = ''] = process.argv.slice(2);
const steps = ['5i5h', '5a5b', '5h5i', '5b5a'];
let plies = 0;

const say = (line) => process.stdout.write(`${line}\n`);

function go() {
  if (what === 'crash') process.exit(3);
  if (what === 'late') return; // not a word
  if (what === 'illegal') say('bestmove 5i5f');
  else if (what === 'escape') say('bestmove \x1b[31m\x07');
  else if (what === 'win' || what === 'resign') say(`bestmove ${what}`);
  else {
    const step = game.split(' ')[plies] || steps[plies % 4];
    if (/^values?=/.test(what)) {
      const values = what.split('=')[1].split(',').map(Number);
      const value = values[plies % values.length];
      say(`info depth 1 score cp ${plies % 2 === 0 ? value : -value} pv ${step}`);
    }
    if (what === 'mates') say(`info depth 1 score mate 3 pv ${step}`);
    say(`bestmove ${step}`);
  }
}

createInterface(process.stdin).on('line', (line) => {
  const words = line.split(' ');
  if (words[0] === 'usi') {
    if (what === 'mute') process.exit(1);
    say(what === 'escape' ? 'id name \x1b[31mFake' : 'id name Fake');
    say('option name Size type spin default 1 min 1 max 9');
    say('usiok');
  } else if (words[0] === 'position') {
    plies = words.includes('moves') ? words.length - words.indexOf('moves') - 1 : 0;
  } else if (words[0] === 'isready') say('readyok');
  else if (words[0] === 'go') go();
  else if (words[0] === 'quit') process.exit(0);
});
