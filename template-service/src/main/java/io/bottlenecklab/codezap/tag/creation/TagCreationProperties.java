package io.bottlenecklab.codezap.tag.creation;

import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * How a template gets its tags.
 *
 * @param tagCreation how they are found or made
 */
@Validated
@ConfigurationProperties("codezap")
record TagCreationProperties(@NotNull TagLookup tagCreation) {}
