package io.bottlenecklab.db.seeding;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Marks the record of a system's dataset. Each component is the environment variable {@code
 * DATASET_*} of its name.
 */
@ConfigurationProperties(prefix = "dataset")
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface DatasetRecord {}
