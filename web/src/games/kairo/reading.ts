// Which things on the table a move of Kairo is about.
import type { Reading } from '../../lib/composer';

export const readKairo: Reading = (words) => {
  const [verb = '', ...rest] = words.split(' ');
  const [a = '', b = '', c = ''] = rest;
  switch (verb) {
    case 'stall':
      return [[`stock:${a}`], [`cell:${b}`], [`entrance:${c}`]];
    case 'neutral':
      return [[`cell:${a}`], [`entrance:${b}`]];
    case 'extend':
      return [[`stall:${a}`, `cell:${b}`]];
    case 'move':
      return [[`lift:${a}`], [`cell:${b}`], [`entrance:${c}`]];
    case 'build':
      if (b === 'paying') return [[`card:${a}`], [`coin:${c}`]];
      if (b) return [['do:three'], [`card:${a}`, `card:${b}`, `card:${c}`]];
      return [[`card:${a}`]];
    case 'pay':
      return [rest.map((colour) => `coin:${colour}`)];
    case 'serve':
      return [[`customer:${a}`, `entrance:${b}`]];
    case 'take':
      return [[`display:${a}`]];
    case 'deck':
    case 'barker':
      return [[`pile:${verb}`]];
    case 'discard':
      return [[`card:${a}`]];
    default:
      return [[`do:${verb}`]];
  }
};
