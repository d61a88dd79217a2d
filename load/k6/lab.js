// What the scripts beside it share; nothing to run.

// Seeded seller n: its seven digits and the one that makes the checksum of a business number right.
export function businessNumber(n) {
  const digits = String(1000000 + n);
  const sum = [1, 2, 1, 2, 1, 2, 4]
    .map((weight, place) => weight * Number(digits[place]))
    .reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

// A whole number, both ends included.
export function between(least, most) {
  return least + Math.floor(Math.random() * (most - least + 1));
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

// The number that a variable of the environment states.
export function positive(name, otherwise) {
  const value = Number(__ENV[name] || otherwise);
  if (!(value > 0)) {
    throw new Error(`${name} is «${__ENV[name]}»; allowed: a number above 0`);
  }
  return value;
}
