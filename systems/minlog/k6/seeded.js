// Values of seeded rows; nothing to run.
import { skewedRank } from '../../k6.js';

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

// The number of a seeded assistant; the seeder has as many in a dataset of any size.
export function skewedAssistant(draw = Math.random()) {
  return skewedRank(2000, draw);
}
