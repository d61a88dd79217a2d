package io.bottlenecklab.codezap.tag.member;

import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * How the tags that a member uses are looked up.
 *
 * @param memberTags how they are found
 */
@Validated
@ConfigurationProperties("codezap")
record MemberTagProperties(@NotNull MemberTagLookup memberTags) {}
