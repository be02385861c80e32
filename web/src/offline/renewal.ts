// The page is kept by a service worker, so that it opens without a network. A new version is taken when the page begins,
// never while somebody plays.
import { root } from '../lib/route.svelte';

const KEY = 'caravanserai.version';

function reloadOnce(worker: ServiceWorkerContainer): void {
  worker.addEventListener('controllerchange', () => location.reload(), { once: true });
}

export async function keepPage(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || import.meta.env.DEV) return;
  const controlled = Boolean(serviceWorker.controller);
  const { waiting } = await serviceWorker.register(`${root}sw.js`, { scope: root });
  if (!waiting || !controlled) return;
  reloadOnce(serviceWorker);
  waiting.postMessage('begins');
}

/** The house speaks otherwise than this page: the new one is loaded, once. */
export async function renewPage(): Promise<void> {
  if (sessionStorage.getItem(KEY)) return;
  sessionStorage.setItem(KEY, 'asked');
  const kept = await navigator.serviceWorker?.getRegistration(root);
  if (!kept?.active) return location.reload();
  reloadOnce(navigator.serviceWorker);
  const { installing, waiting } = await kept.update();
  const next = installing ?? waiting;
  const take = (): void => {
    if (next?.state === 'installed') next.postMessage('now');
  };
  next?.addEventListener('statechange', take);
  take();
}

/** Whether this is another page than the one that was here last; every version has a name of its own. */
export function isNewPage(): boolean {
  try {
    const last = localStorage.getItem(KEY);
    localStorage.setItem(KEY, import.meta.url);
    return last !== null && last !== import.meta.url;
  } catch {
    return false;
  }
}
