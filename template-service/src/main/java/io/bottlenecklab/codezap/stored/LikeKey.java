package io.bottlenecklab.codezap.stored;

import jakarta.persistence.Embeddable;
import java.io.Serializable;

/** Who likes which template. */
@Embeddable
public record LikeKey(long memberId, long templateId) implements Serializable {}
