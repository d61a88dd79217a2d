package io.bottlenecklab.lab.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UsageTest {

  private static final Usage VERSION_2 =
      new Usage(
          Map.of(
              "cpu.stat", "usage_usec 1500000\nuser_usec 1000000\nsystem_usec 500000",
              "cpu.max", "50000 100000",
              "io.stat", "8:0 rbytes=100 wbytes=20 rios=1 wios=1\n8:16 rbytes=3 wbytes=0"));

  private static final Usage VERSION_1 =
      new Usage(
          Map.of(
              "cpuacct/cpuacct.usage", "1500000000",
              "cpuacct/cpuacct.usage_sys", "500000000",
              "cpu/cpu.cfs_quota_us", "200000",
              "cpu/cpu.cfs_period_us", "100000",
              "blkio/blkio.throttle.io_service_bytes_recursive",
                  "8:0 Read 100\n8:0 Write 20\n8:0 Sync 120\n8:0 Total 120\nTotal 120"));

  @Test
  void processor_time_is_read_from_both_versions() {
    assertThat(VERSION_2.cpuTime()).isEqualTo(Duration.ofMillis(1500));
    assertThat(VERSION_1.cpuTime()).isEqualTo(Duration.ofMillis(1500));
    assertThat(VERSION_2.systemSeconds()).isEqualTo(0.5);
    assertThat(VERSION_1.systemSeconds()).isEqualTo(0.5);
  }

  @Test
  void a_disk_s_reads_and_writes_are_added_once() {
    assertThat(VERSION_2.diskTraffic()).hasValue(123);
    assertThat(VERSION_1.diskTraffic()).hasValue(120);
    assertThat(new Usage(Map.of()).diskTraffic()).isEmpty();
  }

  @Test
  void a_limit_is_a_share_of_the_period() {
    assertThat(VERSION_2.processorLimit()).hasValue(0.5);
    assertThat(VERSION_1.processorLimit()).hasValue(2);
    assertThat(new Usage(Map.of("cpu.max", "max 100000")).processorLimit()).isEmpty();
    assertThat(
            new Usage(Map.of("cpu/cpu.cfs_quota_us", "-1", "cpu/cpu.cfs_period_us", "100000"))
                .processorLimit())
        .isEmpty();
  }
}
