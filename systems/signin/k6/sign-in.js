// Sign-ins of random seeded users, as report R1 sent them, with its thresholds.
//
//   k6 run -e BASE_URL=http://127.0.0.1:8081 -e RATE=5 -e DURATION=30s systems/signin/k6/sign-in.js     open: on schedule
//   k6 run -e BURST=20 systems/signin/k6/sign-in.js                                                    all at once
//
// It imports other files of the checkout, so k6 cannot take it from standard input.
//
//   BASE_URL   where auth-service is, http://127.0.0.1:8081 unless set; several, by comma, are taken in turn
//   USERS      how many users are seeded, 1000000 unless set
//   RATE       sign-ins a second, 5 unless set; 0.34 are the report's 20 in a minute
//   DURATION   how long they arrive, 30s unless set
//   BURST      instead of RATE: so many users at one instant, a sign-in each
import http from 'k6/http';
import exec from 'k6/execution';
import { check } from 'k6';
import { allArrive, arrivals, positive, summaryTrendStats, urls } from '../../k6.js';

const targets = urls('BASE_URL', 'http://127.0.0.1:8081');
const users = positive('USERS', 1000000);
const timeoutSeconds = 120;

export const options = {
  scenarios: {
    'sign-in': __ENV.BURST
      ? burst(positive('BURST'))
      : arrivals(positive('RATE', 5), timeoutSeconds),
  },
  thresholds: {
    http_req_failed: ['rate<0.01'],
    http_req_duration: ['p(95)<300'],
    ...allArrive,
  },
  summaryTrendStats,
};

export default function () {
  const target = targets[exec.scenario.iterationInTest % targets.length];
  const n = 1 + Math.floor(Math.random() * users);
  const credentials = { email: `K6-${n}@email.com`, password: `K6-password-${n % 4}` };
  const response = http.post(`${target}/api/sign-in`, JSON.stringify(credentials), {
    headers: { 'Content-Type': 'application/json' },
    timeout: `${timeoutSeconds}s`,
  });
  check(response, {
    'status is 200': (r) => r.status === 200,
    'token is there': (r) => r.status === 200 && Boolean(r.json('accessToken')),
  });
}

function burst(size) {
  return { executor: 'per-vu-iterations', vus: size, iterations: 1, maxDuration: '10m' };
}
