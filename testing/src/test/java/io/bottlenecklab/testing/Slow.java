package io.bottlenecklab.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A test class or method of the slow tier: {@code mvn verify -Dgroups=slow} runs it, {@code mvn
 * verify} does not.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Tag(Slow.TAG)
public @interface Slow {

  /** The tag that selects the tier. */
  String TAG = "slow";
}
