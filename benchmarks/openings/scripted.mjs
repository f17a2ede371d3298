// Games against opponents that follow a script: a table of each.
import { listFollowed } from './choices.mjs';
import { playScript, scripts } from './opponents.mjs';
import { other } from './positions.mjs';

/** "四間飛車, 美濃囲い": strategies besides families, '?' where only intended, and complete castles. */
function recognisedText(reading) {
  const families = ['static', 'ranging'];
  const strategies = reading.strategies.map(({ id, ja, since }) => ({ id, text: since > 0 ? ja : `${ja}?` }));
  const special = strategies.filter(({ id }) => !families.includes(id));
  const built = reading.castles.filter(({ complete }) => complete).map(({ ja }) => ja);
  return [...(special.length > 0 ? special : strategies).map(({ text }) => text), ...built].join(', ') || '-';
}

function printScripted(nagare, title, side, { moves, turns }) {
  console.log(`\n## ${title}, scripted ${side}\n`);
  console.log('| ply | who | move | recognised of the opponent | list followed | ja | en |');
  console.log('|--:|---|---|---|---|---|---|');
  const readings = nagare.recognise(moves);
  turns.forEach(({ who, usi, choice }, i) => {
    const row = [i + 1, who];
    if (choice === undefined) {
      row.push(usi, '', '', '', '');
    } else {
      const { name, before } = listFollowed(choice);
      const list = before === '' ? name : `${before} → ${name}`;
      row.push(choice.move.japanese, recognisedText(readings[i][side]), list, choice.sentence.ja, choice.sentence.en);
    }
    console.log(`| ${row.join(' | ')} |`);
  });
  const own = readings.at(-1)[other(side)];
  console.log(`\nNagare at the end: ${recognisedText(own)}. Moves: \`${moves.join(' ')}\``);
}

export async function scripted(nagare, options) {
  for (const id of options.scripts) {
    for (const side of options.sides) {
      console.error(`${id}, scripted ${side}`);
      printScripted(nagare, scripts[id].title, side, await playScript(nagare, scripts[id], side, options));
    }
  }
}
