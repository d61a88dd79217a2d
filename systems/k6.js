// What the k6 scripts of the systems share; nothing to run. A script needs the files that it imports: run it from a checkout.

// A whole number, both ends included.
export function between(least, most) {
  return least + Math.floor(Math.random() * (most - least + 1));
}

// to the power of -1.12. The draw is from 0, included, to 1, excluded.
export function skewedRank(count, draw = Math.random()) {
  const exponent = 1.12;
  const least = Math.pow(count + 1, 1 - exponent);
  const rank = Math.floor(Math.pow(1 - draw * (1 - least), 1 / (1 - exponent)));
  return Math.min(Math.max(rank, 1), count);
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

// Where k6 runs out of virtual users it skips arrivals, and the latencies look better than they are.
export const allArrive = { dropped_iterations: ['count<1'] };

export const summaryTrendStats = ['avg', 'med', 'p(90)', 'p(95)', 'p(98)', 'p(99)', 'max'];

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
  if (!(value > 0 && Number.isFinite(value))) {
    throw new Error(`${name} is «${__ENV[name]}»; allowed: a number above 0`);
  }
  return value;
}

// The base URLs that a variable of the environment names, by comma.
export function urls(name, otherwise) {
  const given = (__ENV[name] || otherwise).split(',').map((url) => url.trim().replace(/\/+$/, ''));
  const named = given.filter((url) => url !== '');
  const wrong = named.filter((url) => !/^https?:\/\/[^\/?#;\s]+(\/[^?#\s]*)?$/i.test(url));
  if (named.length === 0 || wrong.length > 0) {
    throw new Error(`${name} is «${__ENV[name]}»; allowed: http://HOST:PORT, several by comma`);
  }
  return named;
}
