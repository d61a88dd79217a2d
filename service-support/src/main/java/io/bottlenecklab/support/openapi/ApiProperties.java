package io.bottlenecklab.support.openapi;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What the description of a service contains beside its endpoints.
 *
 * @param problems of the service alone, by the last part of their type, and what they mean
 * @param keyHeader the header with a key that every operation needs; null if a service has none
 */
@ConfigurationProperties("api")
record ApiProperties(@DefaultValue Map<String, String> problems, @Nullable String keyHeader) {}
