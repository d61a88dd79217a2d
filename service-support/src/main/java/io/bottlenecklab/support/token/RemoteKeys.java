package io.bottlenecklab.support.token;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.source.CachingJWKSetSource;
import com.nimbusds.jose.jwk.source.JWKSetCacheRefreshEvaluator;
import com.nimbusds.jose.jwk.source.JWKSetSource;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.URLBasedJWKSetSource;
import com.nimbusds.jose.proc.SecurityContext;
import io.opentelemetry.api.OpenTelemetry;
import java.net.URL;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A key set that is fetched and kept for five minutes. A token with an unknown key causes a new
 * fetch, but at most one every five seconds, so invented keys cost nothing.
 */
final class RemoteKeys implements JWKSource<SecurityContext> {

  private static final Duration KEPT = Duration.ofMinutes(5);
  private static final Duration PAUSE = Duration.ofSeconds(5);

  /** Of a fetch, and of requests that wait for the fetch of another. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /** In bytes. */
  private static final int LARGEST = 64 * 1024;

  private final JWKSetSource<SecurityContext> keys;
  private final Clock clock;
  private volatile long nextFetch;

  /** The key set at that address; each fetch is a span. */
  RemoteKeys(URL address, Clock clock, OpenTelemetry telemetry) {
    var patience = (int) PATIENCE.toMillis();
    this.keys =
        new CachingJWKSetSource<>(
            new URLBasedJWKSetSource<SecurityContext>(
                address, new TracedRetriever(patience, patience, LARGEST, telemetry)),
            KEPT.toMillis(),
            patience,
            null);
    this.clock = clock;
  }

  /**
   * The keys that match.
   *
   * @throws KeySourceException if no keys are known and none can be fetched
   */
  @Override
  public List<JWK> get(JWKSelector selector, @Nullable SecurityContext context)
      throws KeySourceException {
    var now = clock.millis();
    var known = keys.getJWKSet(JWKSetCacheRefreshEvaluator.noRefresh(), now, context);
    var fitting = selector.select(known);
    if (!fitting.isEmpty() || now < nextFetch) {
      return fitting;
    }
    var fresh =
        keys.getJWKSet(JWKSetCacheRefreshEvaluator.referenceComparison(known), now, context);
    nextFetch = now + PAUSE.toMillis();
    return selector.select(fresh);
  }
}
