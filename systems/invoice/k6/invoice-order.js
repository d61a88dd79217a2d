// Invoices for new orders of random seeded sellers, issued through the API as their clerks, as report R0.3 sent them.
//
//   k6 run -e BASE_URL=http://127.0.0.1:8082 -e RATE=70 -e DURATION=30s systems/invoice/k6/invoice-order.js
//
// It imports other files of the checkout, so k6 cannot take it from standard input.
//
//   BASE_URL   where einvoice-service is, http://127.0.0.1:8082 unless set; several, by comma, are taken in turn
//   AUTH_URL   where auth-service is, http://127.0.0.1:8081 unless set; every seller's clerk signs in first
//   SELLERS    how many sellers are seeded, 20 unless set
//   RATE       invoices a second, 5 unless set; the report's customer has 70 at meal-time
//   DURATION   how long they arrive, 30s unless set
import http from 'k6/http';
import exec from 'k6/execution';
import { check, fail } from 'k6';
import { allArrive, arrivals, between, positive, summaryTrendStats, urls } from '../../k6.js';
import { businessNumber } from './seeded.js';

const targets = urls('BASE_URL', 'http://127.0.0.1:8082');
const authService = urls('AUTH_URL', 'http://127.0.0.1:8081')[0];
const sellers = Math.floor(positive('SELLERS', 20));
const timeoutSeconds = 60;
const json = { 'Content-Type': 'application/json' };

export const options = {
  scenarios: { 'issue-order': arrivals(positive('RATE', 5), timeoutSeconds) },
  thresholds: {
    'http_req_failed{scenario:issue-order}': ['rate<0.01'],
    'http_req_duration{scenario:issue-order}': ['p(95)<1000'],
    ...allArrive,
  },
  summaryTrendStats,
};

// A token for each seller's clerk, and a name for this run, so that no order is issued twice.
export function setup() {
  const tokens = [];
  for (let n = 1; n <= sellers; n++) {
    const credentials = { email: `K6-${n}@email.com`, password: `K6-password-${n % 4}` };
    const response = http.post(`${authService}/api/sign-in`, JSON.stringify(credentials), { headers: json });
    if (response.status !== 200) {
      fail(`clerk ${n} cannot sign in: ${response.status} ${response.error}`);
    }
    tokens.push(response.json('accessToken'));
  }
  return { tokens, run: Date.now().toString(36) };
}

export default function ({ tokens, run }) {
  const iteration = exec.scenario.iterationInTest;
  const target = targets[iteration % targets.length];
  const n = 1 + Math.floor(Math.random() * sellers);
  const response = http.post(`${target}/api/invoices`, JSON.stringify(order(n, `${run}-${iteration}`)), {
    headers: { ...json, Authorization: `Bearer ${tokens[n - 1]}` },
    timeout: `${timeoutSeconds}s`,
  });
  check(response, {
    'status is 201': (r) => r.status === 201,
    'number is there': (r) => r.status === 201 && /^[A-Z]{2}[0-9]{8}$/.test(r.json('number')),
  });
}

// What a consumer buys at meal-time, in whole dollars with the tax in them.
function order(n, orderNumber) {
  const quantity = between(1, 3);
  const price = between(80, 249);
  const tea = 5 * between(5, 12);
  const total = quantity * price + tea;
  const line = (description, count, unitPrice) => ({
    description, quantity: count, unitPrice, amount: count * unitPrice, taxType: 'TAXABLE',
  });
  const barcode = String(between(0, 9999999)).padStart(7, '0');
  return {
    seller: businessNumber(n),
    orderNumber,
    buyer: { businessNumber: null, name: 'Consumer' },
    delivery: Math.random() < 0.5
      ? { kind: 'PRINT' }
      : { kind: 'CARRIER', carrierType: '3J0002', carrierId: `/${barcode}` },
    taxType: 'TAXABLE',
    lines: [line('Lunch box', quantity, price), line('Tea', 1, tea)],
    salesAmount: total,
    zeroRatedAmount: 0,
    exemptAmount: 0,
    taxAmount: 0,
    totalAmount: total,
  };
}
