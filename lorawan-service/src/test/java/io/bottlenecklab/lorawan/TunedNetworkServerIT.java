package io.bottlenecklab.lorawan;

import io.bottlenecklab.support.testing.DescribedApiContract;
import io.bottlenecklab.testing.Slow;
import java.net.http.HttpRequest;
import java.util.Map;
import org.springframework.test.context.TestPropertySource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** As report R2's version 3.4.12: caches, batches, and timers instead of waiting threads. */
@TestPropertySource(properties = "lab.variant-file=src/test/resources/tuned.yaml")
@Slow
class TunedNetworkServerIT extends NetworkServerContract implements DescribedApiContract {

  @Override
  public int servicePort() {
    return port;
  }

  @Override
  public void authorize(String scheme, HttpRequest.Builder request) {
    request.setHeader("X-Api-Key", KEY);
  }

  @Override
  public Map<String, String> unknown() {
    return Map.of("eui", "00000000000000ff", "id", "999999");
  }

  @Override
  public ObjectNode validBody(String operation) {
    var path = operation.replaceFirst("^\\w+ ", "").replaceFirst("/\\{.*", "");
    return (ObjectNode) JsonMapper.shared().readTree(object(valid(path, "x")));
  }
}
