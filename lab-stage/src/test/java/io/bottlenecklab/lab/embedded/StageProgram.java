package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import io.bottlenecklab.lab.stage.StartRequest;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** A lab in a JVM of its own: starts a variant, says so, and waits to be stopped. */
final class StageProgram {

  static final String READY = "everything is ready";

  private StageProgram() {}

  /**
   * Starts the variant.
   *
   * @param args the checkout, the lab's home, the variant's file
   */
  public static void main(String[] args) throws InterruptedException {
    var variant = Variant.read(Path.of(args[2]), KnobCatalogue.load());
    var dataset = SystemUnderTest.of(variant).usualDataset();
    try (var stage = new EmbeddedStage(Path.of(args[0]), Path.of(args[1]), Disclosure.OPEN)) {
      stage.start(StartRequest.of(variant, dataset, Ports.FREE, System.out::println));
      System.out.println(READY);
      new CountDownLatch(1).await();
    } catch (StageException e) {
      System.out.println("lab: " + e.getMessage());
    }
  }
}
