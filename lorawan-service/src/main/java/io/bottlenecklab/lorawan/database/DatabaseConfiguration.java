package io.bottlenecklab.lorawan.database;

import io.bottlenecklab.support.knobs.PgjdbcKnobsConfiguration;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The database is PostgreSQL, always. */
@Configuration(proxyBeanMethods = false)
@Import(PgjdbcKnobsConfiguration.class)
class DatabaseConfiguration {}
