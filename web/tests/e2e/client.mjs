// A person at a house without a browser: a secret, and what is asked with it.
import { randomBytes } from 'node:crypto';

const random = (bytes) => randomBytes(bytes).toString('hex');
export const newSecret = () => random(16);
export const newNonce = () => random(12);
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** The house in a page's pocket, asked as one over the network is. */
export const pocketOf = (page, { url }) => ({
  url,
  link: (table) => `${url}#t/${table}`,
  async fetch(path, { method = 'GET', body, headers }) {
    const question = {
      path: path.replace(/^api\//, ''),
      method,
      body,
      secret: headers.Authorization?.slice('Bearer '.length),
      language: 'en',
    };
    const { status, text } = await page.evaluate(
      (ask) =>
        new Promise((done) => {
          const channel = new BroadcastChannel('caravanserai.pocket');
          const from = `test ${Math.random()}`;
          const say = () => channel.postMessage({ from, nth: 1, ask });
          channel.onmessage = ({ data }) => {
            if (data.open) say(); // it was not there yet
            if (data.to !== from) return;
            channel.close();
            done(data.reply);
          };
          say();
        }),
      question,
    );
    return { status, json: async () => JSON.parse(text) };
  },
});
export const linkOf = (house, table) => house.link?.(table) ?? `${house.url}t/${table}`;

/** Asks the house; a body makes it a POST. What a busy house has not done in time (503) is sent again, as the page does. */
export async function send(house, path, { body, secret, ...more } = {}) {
  const asked = {
    headers: secret ? { Authorization: `Bearer ${secret}` } : {},
    ...(body === undefined
      ? {}
      : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...more,
  };
  for (const end = Date.now() + 60_000; ; await pause(250)) {
    const response = await (house.fetch?.(path, asked) ?? fetch(`${house.url}${path}`, asked));
    if (response.status !== 503 || Date.now() > end) return response;
  }
}

export const withId = (what) => ({ id: random(8), ...what });

/** Asks the API, or with a body tells it something, and takes no refusal; gives what it answers. */
export async function must(house, path, body, secret) {
  const response = await send(house, `api/${path}`, { secret, ...(body ? { body: withId(body) } : {}) });
  const told = await response.json();
  if (told.refused) throw new Error(JSON.stringify(told.refused));
  return told;
}
