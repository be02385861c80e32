// Dice nobody can doubt, drawn again in the browser: the rule of docs/fair-chance.md, byte for byte.

/** What can come, in its order: `at(r)` are the words that remainder r gives, `total` the sum of the weights. */
export interface Hat {
  total: number;
  at: (r: number) => string;
}

/** A hat of words with weights. */
export function hatOf(entries: readonly (readonly [words: string, weight: number])[]): Hat {
  return {
    total: entries.reduce((sum, [, weight]) => sum + weight, 0),
    at: (r) => {
      let left = r;
      for (const [words, weight] of entries) {
        if (left < weight) return words;
        left -= weight;
      }
      return '';
    },
  };
}

/** Equal things counted, in the order that a game names. */
export const counted = (things: readonly string[], order: readonly string[]): [string, number][] =>
  order
    .map((name): [string, number] => [name, things.filter((each) => each === name).length])
    .filter(([, count]) => count > 0);

const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const commitmentOf = async (secret: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytesOfHex(secret)));

const keyOf = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOfHex(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

/** The heads of the chain: at the start, and after each thing that happened. */
export async function chainOf(
  secret: string,
  nonces: string,
  happened: readonly string[],
): Promise<string[]> {
  const key = await keyOf(secret);
  const link = async (text: string): Promise<string> =>
    hexOf(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
  const heads = [await link(`caravanserai chain\n${nonces}`)];
  for (const text of happened) heads.push(await link(`${heads.at(-1)}\n${text}\n`));
  return heads;
}

/** The draws of one game: by its secret and what its players added, each followed by a line feed. */
export class Draws {
  #key: Promise<CryptoKey>;
  #nonces: string;

  constructor(secret: string, nonces: string) {
    this.#nonces = nonces;
    this.#key = keyOf(secret);
  }

  async block(draw: number, block: number): Promise<bigint[]> {
    const message = new TextEncoder().encode(`${this.#nonces}${draw}\n${block}\n`);
    const bytes = new DataView(await crypto.subtle.sign('HMAC', await this.#key, message));
    return [0, 8, 16, 24].map((at) => bytes.getBigUint64(at));
  }

  /** The first word below the largest multiple of the total in 64 bits decides, so that all are equally likely. */
  async draw(number: number, hat: Hat): Promise<string> {
    const total = BigInt(hat.total);
    const limit = (1n << 64n) - ((1n << 64n) % total);
    for (let block = 0; ; block++)
      for (const word of await this.block(number, block))
        if (word < limit) return hat.at(Number(word % total));
  }
}
