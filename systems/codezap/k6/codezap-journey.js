// The journey of report R3: list, list a category, list a tag, read, create and delete, then a pause. The members have
// signed in before.
//
//   k6 run -e BASE_URL=http://127.0.0.1:8087 -e USERS=20 -e DURATION=30s systems/codezap/k6/codezap-journey.js
//
// It imports other files of the checkout, so k6 cannot take it from standard input.
//
//   BASE_URL   where template-service is, http://127.0.0.1:8087 unless set; several, by comma, are taken in turn
//   AUTH_URL   where auth-service is, http://127.0.0.1:8081 unless set; the members sign in first
//   MEMBERS    how many members are seeded, 10 unless set, each with a template at least; the first 200 are used
//   USERS      how many users travel at once, 20 unless set; the report had 400 and 800
//   PAUSE      seconds that a user pauses after a journey, 4 unless set, as in the report
//   DURATION   how long they do, 30s unless set
import http from 'k6/http';
import exec from 'k6/execution';
import { check, fail, sleep } from 'k6';
import { positive, summaryTrendStats, urls } from '../../k6.js';
import { categoryId, tagId, tagName } from './seeded.js';

const targets = urls('BASE_URL', 'http://127.0.0.1:8087');
const authService = urls('AUTH_URL', 'http://127.0.0.1:8081')[0];
const members = Math.min(200, Math.floor(positive('MEMBERS', 10)));
const pause = positive('PAUSE', 4);
const json = { 'Content-Type': 'application/json' };

export const options = {
  scenarios: {
    journey: {
      executor: 'constant-vus',
      vus: Math.floor(positive('USERS', 20)),
      duration: __ENV.DURATION || '30s',
    },
  },
  thresholds: {
    'http_req_failed{scenario:journey}': ['rate<0.01'],
    'http_req_duration{scenario:journey}': ['p(95)<10000'],
  },
  summaryTrendStats,
};

export function setup() {
  const tokens = [];
  for (let n = 1; n <= members; n++) {
    const credentials = { email: `K6-${n}@email.com`, password: `K6-password-${n % 4}` };
    const response = http.post(`${authService}/api/sign-in`, JSON.stringify(credentials), { headers: json });
    if (response.status !== 200) {
      fail(`member ${n} cannot sign in: ${response.status} ${response.error}`);
    }
    tokens.push(response.json('accessToken'));
  }
  return tokens;
}

export default function (tokens) {
  const iteration = exec.scenario.iterationInTest;
  const templates = `${targets[iteration % targets.length]}/api/templates`;
  const n = 1 + Math.floor(Math.random() * members);
  // One name for each kind of request: addresses have ids in them.
  const params = (name) => ({
    headers: { ...json, Authorization: `Bearer ${tokens[n - 1]}` },
    tags: { name },
    timeout: '60s',
  });
  const get = (name, path) => expect(http.get(templates + path, params(name)), 200);
  get('list', `?memberId=${n}`);
  get('list-category', `?memberId=${n}&categoryId=${categoryId(n)}`);
  get('list-tag', `?memberId=${n}&tagIds=${tagId(n)}`);
  get('detail', `/${n}`);
  const created = http.post(templates, JSON.stringify(template(n)), params('create'));
  if (expect(created, 201)) {
    expect(http.del(`${templates}/${created.json('id')}`, null, params('delete')), 204);
  }
  sleep(pause);
}

function expect(response, status) {
  return check(response, { 'status is as expected': (r) => r.status === status });
}

function template(n) {
  return {
    title: 'Sorting with a comparator',
    description: 'Sorts a list of records by one key, and by another where the first is equal',
    categoryId: categoryId(n),
    visibility: 'PUBLIC',
    sourceCodes: [
      { filename: 'Sorting1.java', content: 'records.sort(comparing(Entry::key1).thenComparing(Entry::name));' },
      { filename: 'Sorting2.java', content: 'records.sort(comparing(Entry::key2).thenComparing(Entry::name));' },
    ],
    thumbnail: 1,
    tags: [tagName(n)],
  };
}
