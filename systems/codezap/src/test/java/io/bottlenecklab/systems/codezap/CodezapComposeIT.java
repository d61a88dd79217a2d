package io.bottlenecklab.systems.codezap;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.lab.system.ComposeContract;
import io.bottlenecklab.testing.Slow;
import java.util.List;

@Slow
class CodezapComposeIT extends ComposeContract {

  CodezapComposeIT() {
    super(List.of("template-list"), Compared.byUri("/api/templates"));
  }

  @Override
  protected List<K6Number> k6Numbers() {
    return List.of(
        new K6Number("keyword", n -> Keywords.get(n - 1), Keywords.COUNT, 1),
        new K6Number("() => keywords", _ -> Integer.toString(Keywords.COUNT), 1, 1),
        new K6Number("categoryId", n -> Long.toString(new SeededMember(n).category(2)), 500, 7),
        new K6Number("tagId", n -> Long.toString(new SeededMember(n).tag(1)), 500, 7),
        new K6Number("tagName", n -> new SeededMember(n).tagName(1), 500, 7));
  }
}
