// Keyword searches of seeded members over all templates, as the scenario that report R3 put off.
//
//   k6 run -e BASE_URL=http://127.0.0.1:8087 -e RATE=5 -e DURATION=30s systems/codezap/k6/codezap-search.js
//
// It imports other files of the checkout, so k6 cannot take it from standard input.
//
//   BASE_URL   where template-service is, http://127.0.0.1:8087 unless set; several, by comma, are taken in turn
//   AUTH_URL   where auth-service is, http://127.0.0.1:8081 unless set; a member signs in first
//   MEMBERS    how many members are seeded, 10 unless set; one of them searches
//   RATE       searches a second, 5 unless set
//   DURATION   how long they arrive, 30s unless set
import http from 'k6/http';
import exec from 'k6/execution';
import { check, fail } from 'k6';
import { allArrive, arrivals, between, positive, summaryTrendStats, urls } from '../../k6.js';
import { keyword, keywords } from './seeded.js';

const targets = urls('BASE_URL', 'http://127.0.0.1:8087');
const authService = urls('AUTH_URL', 'http://127.0.0.1:8081')[0];
const members = Math.floor(positive('MEMBERS', 10));
const timeoutSeconds = 60;

export const options = {
  scenarios: { search: arrivals(positive('RATE', 5), timeoutSeconds) },
  thresholds: {
    'http_req_failed{scenario:search}': ['rate<0.01'],
    'http_req_duration{scenario:search}': ['p(95)<15000'],
    ...allArrive,
  },
  summaryTrendStats,
};

export function setup() {
  const n = between(1, members);
  const credentials = { email: `K6-${n}@email.com`, password: `K6-password-${n % 4}` };
  const headers = { 'Content-Type': 'application/json' };
  const response = http.post(`${authService}/api/sign-in`, JSON.stringify(credentials), { headers });
  if (response.status !== 200) {
    fail(`member ${n} cannot sign in: ${response.status} ${response.error}`);
  }
  return { token: response.json('accessToken') };
}

export default function ({ token }) {
  const target = targets[exec.scenario.iterationInTest % targets.length];
  const searched = encodeURIComponent(keyword(between(1, keywords)));
  const response = http.get(`${target}/api/templates?keyword=${searched}`, {
    headers: { Authorization: `Bearer ${token}` },
    timeout: `${timeoutSeconds}s`,
    tags: { name: 'search' },
  });
  check(response, {
    'status is 200': (r) => r.status === 200,
    'templates are there': (r) => r.status === 200 && Array.isArray(r.json('templates')),
  });
}
