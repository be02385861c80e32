// Which things on the table a move of Yspahan is about.
import type { Reading } from '../../lib/composer';

export const readYspahan: Reading = (words) => {
  const [verb = '', a = '', b = '', ...more] = words.split(' ');
  switch (verb) {
    case 'dice':
      return [[`dice:${a}`]];
    case 'take':
      if (b === 'build') {
        const [building, , ...cards] = more;
        return [[`field:${a}`, ...cards.map((card) => `card:${card}`)], [`building:${building}`]];
      }
      return [[`field:${a}`, ...(more[1] ? [`card:${more[1]}`] : [])], [`do:${b}`]];
    case 'place':
      return [[`shop:${a}`]];
    case 'go':
      return [[`space:${a}`]];
    case 'send':
      return [[`shop:${a}`]];
    case 'play':
      if (a === 'shop-cube') return [[`card:${a}`], [`shop:${b}`]];
      if (a === 'no-camels' || a === 'no-gold') return [[`card:${a}`], [`building:${b}`]];
      if (a === 'exchange') return [[`card:${a}`], [`amount:${b} ${more[0]}`]];
      return b ? [[`card:${a}`], [`amount:${b}`]] : [[`card:${a}`], ['do:play']];
    case 'build':
      return [[`building:${a}`, ...(b === 'using' ? more : []).map((card) => `card:${card}`)]];
    default:
      return [[`do:${verb}`]];
  }
};
