// A calling system looks up who looked at random seeded citizens' data, as in report R4.1.
//
//   k6 run -e BASE_URL=http://127.0.0.1:8084 -e RATE=100 -e DURATION=30s load/k6/minlog-lookup.js
//
//   BASE_URL   where minlog-lookup is, http://127.0.0.1:8084 unless set; several, by comma, are taken in turn
//   AUTH_URL   where auth-service is, http://127.0.0.1:8081 unless set; the calling system signs in first
//   CITIZENS   how many citizens are seeded, 100000 unless set
//   RATE       lookups a second, 20 unless set; the report's healthiest iteration has 103.9
//   DURATION   how long they arrive, 30s unless set
import http from 'k6/http';
import exec from 'k6/execution';
import { check } from 'k6';
import { arrivals, between, cprNumber, positive, systemToken } from './lab.js';

const targets = (__ENV.BASE_URL || 'http://127.0.0.1:8084').split(',');
const authService = __ENV.AUTH_URL || 'http://127.0.0.1:8081';
const citizens = Math.floor(positive('CITIZENS', 100000));
const timeoutSeconds = 60;

export const options = {
  scenarios: { 'citizen-lookup': arrivals(positive('RATE', 20), timeoutSeconds) },
  thresholds: {
    'http_req_failed{scenario:citizen-lookup}': ['rate<0.01'],
    'http_req_duration{scenario:citizen-lookup}': ['p(95)<2500', 'p(98)<5500'],
    // Where k6 runs out of virtual users it skips arrivals, and the latencies look better than they are.
    dropped_iterations: ['count<1'],
  },
  summaryTrendStats: ['avg', 'med', 'p(90)', 'p(95)', 'p(98)', 'p(99)', 'max'],
};

export function setup() {
  return { token: systemToken(authService, citizens) };
}

export default function ({ token }) {
  const target = targets[exec.scenario.iterationInTest % targets.length];
  const response = http.get(`${target}/api/citizens/${cprNumber(between(1, citizens))}/entries`, {
    headers: { Authorization: `Bearer ${token}` },
    timeout: `${timeoutSeconds}s`,
    // One name for all: an address has a CPR number in it.
    tags: { name: 'citizen-lookup' },
  });
  check(response, {
    'status is 200': (r) => r.status === 200,
    'entries are there': (r) => r.status === 200 && Array.isArray(r.json('entries')),
  });
}
