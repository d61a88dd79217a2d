// What the scripts beside it share; nothing to run.
import http from 'k6/http';
import { fail } from 'k6';

// Seeded seller n: its seven digits and the one that makes the checksum of a business number right.
export function businessNumber(n) {
  const digits = String(1000000 + n);
  const sum = [1, 2, 1, 2, 1, 2, 4]
    .map((weight, place) => weight * Number(digits[place]))
    .reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

// Seeded citizen n: ten digits that look like a CPR number and are nobody's, as they fail its modulus 11 test.
export function cprNumber(n) {
  const firstBirthday = Date.UTC(1900, 0, 1);
  const dayMillis = 24 * 60 * 60 * 1000;
  const birthdays = (Date.UTC(1960, 0, 1) - firstBirthday) / dayMillis;
  const [year, month, day] = new Date(firstBirthday + ((n - 1) % birthdays) * dayMillis)
    .toISOString().slice(2, 10).split('-');
  const digits = day + month + year + String(Math.floor((n - 1) / birthdays)).padStart(3, '0');
  const sum = [4, 3, 2, 7, 6, 5, 4, 3, 2]
    .map((weight, place) => weight * Number(digits[place]))
    .reduce((total, product) => total + product, 0);
  return digits + ((((11 - (sum % 11)) % 11) + 1) % 10);
}

// An id of RFC 9562 that begins with the time: 48 bits of milliseconds, the version, and random bits.
export function uuidV7() {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

// A token of MinLog's calling system: the seeded user behind the citizens.
export function systemToken(authService, citizens) {
  const n = citizens + 1;
  const credentials = { email: `K6-${n}@email.com`, password: `K6-password-${n % 4}` };
  const headers = { 'Content-Type': 'application/json' };
  const response = http.post(`${authService}/api/sign-in`, JSON.stringify(credentials), { headers });
  if (response.status !== 200) {
    fail(`the calling system cannot sign in: ${response.status} ${response.error}`);
  }
  return response.json('accessToken');
}

// A whole number, both ends included.
export function between(least, most) {
  return least + Math.floor(Math.random() * (most - least + 1));
}

// A rank of which the first come up far more often than the last, as in the seeded rows: the chance of rank k falls as k
// to the power of -1.12. The draw is from 0, included, to 1, excluded.
export function skewedRank(count, draw = Math.random()) {
  const exponent = 1.12;
  const least = Math.pow(count + 1, 1 - exponent);
  const rank = Math.floor(Math.pow(1 - draw * (1 - least), 1 / (1 - exponent)));
  return Math.min(Math.max(rank, 1), count);
}

// The number of a seeded assistant; the seeder has as many in a dataset of any size.
export function skewedAssistant(draw = Math.random()) {
  return skewedRank(2000, draw);
}

// So many a second, on schedule, for DURATION; as many virtual users as may wait until they time out.
export function arrivals(rate, timeoutSeconds) {
  return {
    executor: 'constant-arrival-rate',
    // k6 takes whole numbers only; by the minute, so that a rate may be below one a second.
    rate: Math.max(1, Math.round(rate * 60)),
    timeUnit: '1m',
    duration: __ENV.DURATION || '30s',
    preAllocatedVUs: Math.ceil(rate * 2),
    maxVUs: Math.ceil(rate * timeoutSeconds),
  };
}

// The choice that a variable of the environment names; the first where it is not set.
export function oneOf(name, choices) {
  const keys = Object.keys(choices);
  const key = __ENV[name] || keys[0];
  if (!keys.includes(key)) {
    throw new Error(`${name} is «${key}»; allowed: ${keys.join(', ')}`);
  }
  return choices[key];
}

// The number that a variable of the environment states.
export function positive(name, otherwise) {
  const value = Number(__ENV[name] || otherwise);
  if (!(value > 0)) {
    throw new Error(`${name} is «${__ENV[name]}»; allowed: a number above 0`);
  }
  return value;
}
