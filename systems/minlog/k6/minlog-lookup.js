// A calling system looks up who looked at a seeded citizen's data, any as often as any other, as in report R4.1; or what
// was done on behalf of an assistant, those who do the most the most often, as in R4.2.
//
//   k6 run -e BASE_URL=http://127.0.0.1:8084 -e RATE=100 -e DURATION=30s systems/minlog/k6/minlog-lookup.js
//
// It imports other files of the checkout, so k6 cannot take it from standard input.
//
//   BASE_URL   where minlog-lookup is, http://127.0.0.1:8084 unless set; several, by comma, are taken in turn
//   AUTH_URL   where auth-service is, http://127.0.0.1:8081 unless set; the calling system signs in first
//   WHOM       citizens or assistants, whom lookups are about; citizens unless set
//   CITIZENS   how many citizens are seeded, 100000 unless set
//   RATE       lookups a second, 20 unless set; the report's healthiest iteration has 103.9
//   DURATION   how long they arrive, 30s unless set
import http from 'k6/http';
import exec from 'k6/execution';
import { check } from 'k6';
import { allArrive, arrivals, between, oneOf, positive, summaryTrendStats, urls } from '../../k6.js';
import { citizens } from './calling-system.js';
import { cprNumber, skewedAssistant } from './seeded.js';

export { setup } from './calling-system.js';

const targets = urls('BASE_URL', 'http://127.0.0.1:8084');
const path = oneOf('WHOM', {
  citizens: () => `/api/citizens/${cprNumber(between(1, citizens))}/entries`,
  assistants: () => `/api/assistants/ASST-${skewedAssistant()}/entries`,
});
const timeoutSeconds = 60;

export const options = {
  scenarios: { lookup: arrivals(positive('RATE', 20), timeoutSeconds) },
  thresholds: {
    'http_req_failed{scenario:lookup}': ['rate<0.01'],
    'http_req_duration{scenario:lookup}': ['p(95)<2500', 'p(98)<5500'],
    ...allArrive,
  },
  summaryTrendStats,
};

export default function ({ token }) {
  const target = targets[exec.scenario.iterationInTest % targets.length];
  const response = http.get(target + path(), {
    headers: { Authorization: `Bearer ${token}` },
    timeout: `${timeoutSeconds}s`,
    // One name for all: an address has a CPR number in it.
    tags: { name: 'lookup' },
  });
  check(response, {
    'status is 200': (r) => r.status === 200,
    // Looked for and not parsed: an answer without pages has megabytes.
    'entries are there': (r) => r.status === 200 && r.body.includes('"entries":'),
  });
}
