// A person at a house without a browser: a secret, and what is asked with it.
import { randomBytes } from 'node:crypto';

const random = (bytes) => randomBytes(bytes).toString('hex');
export const newSecret = () => random(16);
export const newNonce = () => random(12);
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Asks the house; a body makes it a POST. */
export const send = (house, path, { body, secret, ...more } = {}) =>
  fetch(`${house.url}${path}`, {
    headers: secret ? { Authorization: `Bearer ${secret}` } : {},
    ...(body === undefined
      ? {}
      : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...more,
  });

export const withId = (what) => ({ id: random(8), ...what });
