package io.bottlenecklab.lorawan.api;

/** The number of what was created. */
record Created(long id) {}
