// A person at a house without a browser: a secret, and what is asked with it.
import { randomBytes } from 'node:crypto';

const random = (bytes) => randomBytes(bytes).toString('hex');
export const newSecret = () => random(16);
export const newNonce = () => random(12);
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

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
    const response = await fetch(`${house.url}${path}`, asked);
    if (response.status !== 503 || Date.now() > end) return response;
  }
}

export const withId = (what) => ({ id: random(8), ...what });
