package io.bottlenecklab.support.openapi;

import java.util.Map;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What the description of a service contains beside its endpoints.
 *
 * @param problems of the service alone, by the last part of their type, and what they mean
 */
@ConfigurationProperties("api")
record ApiProperties(@DefaultValue Map<String, String> problems) {}
