// Invoices issued on the web page by the clerks of random seeded sellers, as report R0.2 sent them: get the form, fill it
// in, send it.
//
//   k6 run -e BASE_URL=http://127.0.0.1:8082 -e RATE=10 -e DURATION=30s systems/invoice/k6/invoice-web.js
//
// It imports other files of the checkout, so k6 cannot take it from standard input.
//
//   BASE_URL   where einvoice-service is, http://127.0.0.1:8082 unless set; several, by comma, have clerks of their own
//   SELLERS    how many sellers are seeded, 20 unless set; the clerks of the first 50 sign in first
//   RATE       invoices a second, 5 unless set
//   DURATION   how long they arrive, 30s unless set
import http from 'k6/http';
import { check, fail } from 'k6';
import { Rate, Trend } from 'k6/metrics';
import { allArrive, arrivals, between, positive, summaryTrendStats, urls } from '../../k6.js';
import { businessNumber } from './seeded.js';

const targets = urls('BASE_URL', 'http://127.0.0.1:8082');
const clerks = Math.min(50, Math.floor(positive('SELLERS', 20)));
const timeoutSeconds = 60;
const issuance = new Trend('issuance', true);
const issued = new Rate('issued');

export const options = {
  scenarios: { 'issue-web': arrivals(positive('RATE', 5), timeoutSeconds) },
  thresholds: {
    issued: ['rate>0.99'],
    issuance: ['p(95)<1000'],
    ...allArrive,
  },
  summaryTrendStats,
};

// A session for each clerk, which is known where it began alone.
export function setup() {
  const sessions = [];
  for (let n = 1; n <= clerks; n++) {
    const target = targets[n % targets.length];
    const page = http.get(`${target}/login`);
    const response = http.post(`${target}/login`, {
      email: `K6-${n}@email.com`,
      password: `K6-password-${n % 4}`,
      _csrf: field(page, '_csrf'),
    }, { redirects: 0 });
    const name = Object.keys(response.cookies).find((each) => each.startsWith('einvoice-service-'));
    if (response.status !== 302 || !name) {
      fail(`clerk ${n} cannot sign in: ${response.status} ${response.error}`);
    }
    sessions.push({ target, name, cookie: response.cookies[name][0].value });
    http.cookieJar().clear(target);
  }
  return sessions;
}

export default function (sessions) {
  const n = 1 + Math.floor(Math.random() * sessions.length);
  const { target, name, cookie } = sessions[n - 1];
  const params = {
    cookies: { [name]: { value: cookie, replace: true } },
    redirects: 0,
    timeout: `${timeoutSeconds}s`,
  };
  const begun = Date.now();
  const page = http.get(`${target}/invoices/new`, params);
  const response = page.status === 200 ? http.post(`${target}/invoices`, invoice(n, page), params) : page;
  issuance.add(Date.now() - begun);
  // Where a form is sent twice, or is stale, the answer is a 303 as well, to another place.
  issued.add(
    check(response, { 'issued': (r) => r.status === 303 && r.headers.Location.endsWith('?issued') }));
}

// What a consumer buys at meal-time, in whole dollars with the tax in them.
function invoice(n, page) {
  return {
    _csrf: field(page, '_csrf'),
    orderNumber: field(page, 'orderNumber'),
    seller: businessNumber(n),
    buyerName: 'Consumer',
    delivery: 'PRINT',
    'lines[0].description': 'Lunch box',
    'lines[0].quantity': String(between(1, 3)),
    'lines[0].unitPrice': String(between(80, 249)),
    'lines[0].taxType': 'TAXABLE',
    'lines[1].description': 'Tea',
    'lines[1].quantity': '1',
    'lines[1].unitPrice': String(5 * between(5, 12)),
    'lines[1].taxType': 'TAXABLE',
    action: 'issue',
  };
}

// What the page has filled in itself.
function field(page, name) {
  const found = new RegExp(`name="${name}"[^>]* value="([^"]+)"`).exec(page.body || '');
  return found ? found[1] : '';
}
