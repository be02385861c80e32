// The rules, the tables and the players as WebAssembly (scripts/build-module): texts go in, texts come out.

const files = import.meta.glob<string>('../../../build/module/*.{wasm,weights}', {
  query: '?url',
  import: 'default',
  eager: true,
});
export const fileOf = (name: string): string => files[`../../../build/module/${name}`] ?? '';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room(bytes: number): number;
  release(pointer: number): void;
  ask(pointer: number, bytes: number): number;
  think(pointer: number, bytes: number): number;
  weights(pointer: number, bytes: number): number;
  answer_bytes(): number;
}

/** `(module (func (result v128) i32.const 0 i8x16.splat))`: valid where there is SIMD. */
const simd = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
]);

export async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(fileOf(WebAssembly.validate(simd) ? 'pocket.wasm' : 'pocket-plain.wasm'));
  if (!response.ok) throw new Error(`the module: ${response.status}`);
  // A file server may not know what the file is: then it is compiled when it is there.
  return /^application\/wasm/.test(response.headers.get('Content-Type') ?? '')
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

export class Instance {
  #exports: Exports;

  constructor(module: WebAssembly.Module) {
    // Nothing of the system is there, and nothing of it is needed.
    const system: Record<string, () => number> = {};
    for (const { name } of WebAssembly.Module.imports(module)) system[name] = () => 52;
    const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: system });
    this.#exports = exports as unknown as Exports;
    this.#exports._initialize();
  }

  call(what: 'ask' | 'think' | 'weights', given: string | ArrayBuffer): string {
    const bytes = typeof given === 'string' ? new TextEncoder().encode(given) : new Uint8Array(given);
    const { memory, room, release, answer_bytes, [what]: work } = this.#exports;
    const at = room(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const answer = work(at, bytes.length);
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, answer, answer_bytes()));
    release(at);
    return text;
  }
}
