package io.bottlenecklab.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class EngineSocketTest {

  @Test
  void disk_traffic_is_what_was_read_and_written_on_every_device() {
    assertThat(
            diskBytes(
                """
                {"blkio_stats":{"io_service_bytes_recursive":[\
                {"major":254,"minor":0,"op":"read","value":4096},\
                {"major":254,"minor":0,"op":"write","value":8192},\
                {"major":7,"minor":1,"op":"Read","value":1},\
                {"major":7,"minor":1,"op":"Total","value":99999}],\
                "io_serviced_recursive":[{"major":254,"minor":0,"op":"read","value":77}]}}\
                """))
        .isEqualTo(4096 + 8192 + 1);
  }

  @Test
  void a_container_that_met_no_disk_has_none() {
    assertThat(diskBytes("{\"blkio_stats\":{\"io_service_bytes_recursive\":null}}")).isZero();
  }

  private static long diskBytes(String stats) {
    return EngineSocket.diskBytes(JsonMapper.shared().readTree(stats));
  }
}
