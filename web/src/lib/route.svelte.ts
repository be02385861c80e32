// Where the page is: the home page, a table, the rules of a game, or its lesson.
class Route {
  path = $state(location.pathname);

  constructor() {
    addEventListener('popstate', () => {
      this.path = location.pathname;
    });
  }

  get table(): string | undefined {
    return /^\/t\/([0-9a-f]{24})$/.exec(this.path)?.[1];
  }

  get rules(): string | undefined {
    return /^\/rules\/([a-z]+)$/.exec(this.path)?.[1];
  }

  get lesson(): string | undefined {
    return /^\/learn\/([a-z]+)$/.exec(this.path)?.[1];
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.path = location.pathname;
    scrollTo(0, 0);
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
