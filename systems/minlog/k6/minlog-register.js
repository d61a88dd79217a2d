// A calling system registers batches of new log records as in report R4.3: about seeded citizens, of whom
// few have very many, three in ten of them of an assistant's doing.
//
//   k6 run -e BASE_URL=http://127.0.0.1:8083 -e RATE=5 -e DURATION=30s systems/minlog/k6/minlog-register.js
//
// It imports other files of the checkout, so k6 cannot take it from standard input.
//
//   BASE_URL   where minlog-registration is, http://127.0.0.1:8083 unless set; several, by comma, are taken in turn
//   AUTH_URL   where auth-service is, http://127.0.0.1:8081 unless set; the calling system signs in first
//   CITIZENS   how many citizens are seeded, 100000 unless set
//   RECORDS    records in a call, 500 unless set; a variant may allow fewer
//   RATE       calls a second, 5 unless set; the report's healthiest iteration has 4.19
//   IDS        UUIDv4 or UUIDv7, what the records' ids are: random, or in the order of time; UUIDv4 unless set
//   DURATION   how long they arrive, 30s unless set
//   ANSWERED   where set, the ids of the records that were answered 202 are printed, one in a line; in a file they are
//              what ./lab check minlog --answered FILE takes: -e ANSWERED=1 --log-format=raw --console-output=FILE
import http from 'k6/http';
import exec from 'k6/execution';
import { check } from 'k6';
import { allArrive, arrivals, between, oneOf, positive, skewedRank, summaryTrendStats, urls } from '../../k6.js';
import { citizens } from './calling-system.js';
import { cprNumber, skewedAssistant, uuidV7 } from './seeded.js';

export { setup } from './calling-system.js';

const targets = urls('BASE_URL', 'http://127.0.0.1:8083');
const records = Math.floor(positive('RECORDS', 500));
const ids = oneOf('IDS', { UUIDv4: () => crypto.randomUUID(), UUIDv7: uuidV7 });
const timeoutSeconds = 60;
const activities = [
  'Opened the medication card',
  'Read the laboratory results',
  'Read the journal',
  'Renewed a prescription',
];

export const options = {
  scenarios: { register: arrivals(positive('RATE', 5), timeoutSeconds) },
  thresholds: {
    'http_req_failed{scenario:register}': ['rate<0.01'],
    'http_req_duration{scenario:register}': ['p(95)<6500', 'p(98)<15500'],
    ...allArrive,
  },
  summaryTrendStats,
};

export default function ({ token }) {
  const target = targets[exec.scenario.iterationInTest % targets.length];
  const now = new Date().toISOString();
  const body = { records: Array.from({ length: records }, () => record(now)) };
  const response = http.post(`${target}/api/registrations`, JSON.stringify(body), {
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    timeout: `${timeoutSeconds}s`,
  });
  check(response, {
    'status is 202': (r) => r.status === 202,
    'all are accepted': (r) => r.status === 202 && r.json('accepted') === records,
  });
  if (__ENV.ANSWERED && response.status === 202) {
    console.log(body.records.map(({ id }) => id).join('\n'));
  }
}

function record(occurredAt) {
  const professional = between(0, 4999);
  const organisation = 1000 + (professional % 200);
  return {
    id: ids(),
    citizen: cprNumber(skewedRank(citizens)),
    occurredAt,
    professional: { id: `P${professional}`, name: `Doctor ${professional}` },
    ...(between(1, 10) <= 3 && { assistant: `ASST-${skewedAssistant()}` }),
    organisation: { id: `SOR-${organisation}`, name: `Lægehus ${organisation}` },
    activity: activities[between(0, activities.length - 1)],
    system: 'journal-north',
  };
}
