// Which things on the table a move of Dunhuang is about. Steps are read as the position where they end.
import type { Reading } from '../../lib/composer';
import { dunhuang as facts } from '../facts';

const { positions } = facts;

/** A position round the circle, from 1. */
export const positionAfter = (camel: number, steps: number): number => ((camel - 1 + steps) % positions) + 1;

/** Where the camel stood after these lines; undefined before it was put down. */
export function camelAfter(lines: readonly { words: string }[]): number | undefined {
  let camel: number | undefined;
  for (const { words } of lines) {
    const [verb, n] = words.split(' ');
    if (verb === 'camel') camel = Number(n);
    if (verb === 'go' && camel) camel = positionAfter(camel, Number(n));
  }
  return camel;
}

const isNumber = (word: string): boolean => /^\d+$/.test(word);

export const readDunhuang =
  (camel: number, character = ''): Reading =>
  (words) => {
    const [verb = '', a = '', b = ''] = words.split(' ');
    switch (verb) {
      case 'camel':
        return [[`position:${a}`]];
      case 'go': {
        const steps = Number(a);
        const end = `position:${positionAfter(camel, steps)}`;
        return steps > positions ? [[`do:round-${Math.ceil(steps / positions) - 1}`], [end]] : [[end]];
      }
      case 'keep':
      case 'under':
        return [[`drawn:${a}`]];
      case 'give':
        return [[`hand:${a}`]];
      case 'use':
        return [a ? thingsUsed(camel, character, a, b) : ['do:use']];
      default:
        return [[`do:${verb}`]];
    }
  };

function thingsUsed(camel: number, character: string, a: string, b: string): string[] {
  switch (character) {
    case 'painter':
      return [`hand:${a}`];
    case 'musician':
      return [`shop:${a}`];
    case 'manichean':
    case 'buddhist':
      return [`token:${a}`];
    case 'soldier':
      return [`shop:${a}`, `position:${b}`];
    case 'general':
      return [`hand:${a}`, `position:${b}`];
    case 'housekeeper':
      return [`shop:${a}`, `hand:${b}`];
    case 'servant':
      return [a === 'hand' ? `shop:${b}` : `hand:${b}`];
    case 'shepherd':
      return [`position:${positionAfter(camel, a === 'next' ? 1 : positions - 1)}`];
    case 'farmer':
      return [`position:${positionAfter(camel, Number(a))}`];
    default:
      return isNumber(a) ? [`seat:${a}`] : [`hand:${a}`];
  }
}
