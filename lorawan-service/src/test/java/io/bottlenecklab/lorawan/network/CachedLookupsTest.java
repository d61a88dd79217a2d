package io.bottlenecklab.lorawan.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.ArgumentMatchers.anyLong;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CachedLookupsTest {

  private static final Duration LIFETIME = Duration.ofSeconds(60);

  private final AtomicLong nanos = new AtomicLong();
  private final NetworkLookups source = mock();
  private final CachedLookups lookups = new CachedLookups(source, LIFETIME, (Ticker) nanos::get);

  @Test
  void an_answer_is_kept_for_its_lifetime() {
    when(source.devices(anyInt())).thenReturn(List.of());

    lookups.devices(1);
    nanos.addAndGet(LIFETIME.toNanos() - 1);
    lookups.devices(1);
    verify(source, times(1)).devices(1);

    nanos.addAndGet(1);
    lookups.devices(1);
    verify(source, times(2)).devices(1);
  }

  @Test
  void a_session_that_changed_is_read_again_and_others_are_kept() {
    when(source.devices(anyInt())).thenReturn(List.of());
    lookups.devices(1);
    lookups.devices(2);

    lookups.forget(1);
    lookups.devices(1);
    lookups.devices(2);

    verify(source, times(2)).devices(1);
    verify(source, times(1)).devices(2);
  }

  @Test
  void an_unknown_gateway_is_rejected_until_something_changes() {
    when(source.sees(anyLong())).thenReturn(false, true);
    assertThat(lookups.rejects(1)).isFalse();
    assertThat(lookups.sees(1)).isFalse();
    assertThat(lookups.rejects(1)).isTrue();

    lookups.forget();

    assertThat(lookups.rejects(1)).isFalse();
    assertThat(lookups.sees(1)).isTrue();
    assertThat(lookups.rejects(1)).isFalse();
  }
}
