// MinLog's calling system, the seeded user behind the citizens; nothing to run.
import http from 'k6/http';
import { fail } from 'k6';
import { positive, urls } from '../../k6.js';

const authService = urls('AUTH_URL', 'http://127.0.0.1:8081')[0];

export const citizens = Math.floor(positive('CITIZENS', 100000));

// Signs it in.
export function setup() {
  const n = citizens + 1;
  const credentials = { email: `K6-${n}@email.com`, password: `K6-password-${n % 4}` };
  const headers = { 'Content-Type': 'application/json' };
  const response = http.post(`${authService}/api/sign-in`, JSON.stringify(credentials), { headers });
  if (response.status !== 200) {
    fail(`the calling system cannot sign in: ${response.status} ${response.error}`);
  }
  return { token: response.json('accessToken') };
}
