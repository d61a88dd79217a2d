package io.bottlenecklab.codezap.stored;

import jakarta.persistence.Embeddable;
import java.io.Serializable;

/** Which tag is on which template. */
@Embeddable
public record TemplateTagKey(long tagId, long templateId) implements Serializable {}
