package io.bottlenecklab.lab.load;

import java.nio.file.Path;
import java.util.List;

/** Gatling in a JVM of its own. */
final class LoadToolProcess implements LoadGenerator {

  private static final String RESOURCES = "io/bottlenecklab/lab/load/";

  private static final List<String> OPTIONS =
      List.of(
          // room for thousands of requests under way: a full collection stops the load
          "-Xms512m",
          "-Xmx512m",
          "-Xmn256m",
          // on stdout stand answers alone
          "-Xlog:disable",
          "-Xlog:all=warning:stderr",
          "-Dgatling.conf.file=" + RESOURCES + "gatling.conf",
          "-Dlogback.configurationFile=" + RESOURCES + "logback.xml");

  private final AnsweringJvm jvm;

  LoadToolProcess(Path log) {
    jvm = AnsweringJvm.start("the load tool", List.of(), OPTIONS, LoadProcess.class, log);
  }

  @Override
  public synchronized LoadResult send(Load load) {
    return Message.result(jvm.ask(Message.of(load)));
  }

  @Override
  public ProcessHandle process() {
    return jvm.process();
  }

  @Override
  public void close() {
    jvm.close();
  }
}
