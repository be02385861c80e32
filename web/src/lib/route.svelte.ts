// Where the page is: the home page, a table, the rules of a game, its lesson, or the archive. The page may lie under any path.

/** The path of the home page; the page's code lies one folder below it. */
export const root = new URL(import.meta.env.DEV ? '/' : '..', String(import.meta.url)).pathname;

export const rulesAddress = (game: string, rule = ''): string => `${root}rules/${game}/${rule && `#${rule}`}`;
export const archiveAddress = `${root}archive/`;
export const lessonAddress = (game: string): string => `${root}learn/${game}/`;

/** Behind a table's address: its finished game is played through at once. */
export const replayMark = '#replay';

const pocketTable = /^#t\/([0-9a-f]{24})$/;

class Route {
  #path = $state(location.pathname);
  #fragment = $state(location.hash);

  constructor() {
    addEventListener('popstate', () => this.#look());
  }

  /** The table is one of the pocket's: they stand behind the #, so that any file server can reload them. */
  get pocket(): boolean {
    return this.#path === root && pocketTable.test(this.#fragment);
  }

  /** The operator's office, behind the # too. */
  get operator(): boolean {
    return this.#path === root && this.#fragment === '#operator';
  }

  get table(): string | undefined {
    return this.pocket ? pocketTable.exec(this.#fragment)?.[1] : this.#behind(/^t\/([0-9a-f]{24})$/);
  }

  get archive(): boolean {
    return this.#behind(/^(archive)\/?$/) !== undefined;
  }

  get rules(): string | undefined {
    return this.#behind(/^rules\/([a-z]+)\/?$/);
  }

  get lesson(): string | undefined {
    return this.#behind(/^learn\/([a-z]+)\/?$/);
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.#look();
    scrollTo(0, 0);
  }

  #look(): void {
    this.#path = location.pathname;
    this.#fragment = location.hash;
  }

  #behind(form: RegExp): string | undefined {
    return this.#path.startsWith(root) ? form.exec(this.#path.slice(root.length))?.[1] : undefined;
  }
}

export const route = new Route();

/** For links inside the page. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLAnchorElement).getAttribute('href');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  route.go(link);
}
