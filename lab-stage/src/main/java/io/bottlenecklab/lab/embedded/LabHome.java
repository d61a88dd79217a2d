package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.stage.Disclosure;
import java.nio.file.Path;

/**
 * Where the embedded stage keeps what it writes.
 *
 * @param root the lab's home, {@code .lab} in the checkout unless {@code LAB_HOME} says otherwise
 * @param disclosure whether a folder's name may tell what is in it
 */
record LabHome(Path root, Disclosure disclosure) {

  /**
   * A database's data; one seeded differently lies elsewhere, so that none is seeded over.
   *
   * @param rows what tells them from others of the same dataset
   */
  Path data(String dataFormat, Dataset dataset, String rows, int slot) {
    var contents = "%s-%s".formatted(dataset.label(), rows);
    return root.resolve("data")
        .resolve(dataFormat)
        .resolve(
            switch (disclosure) {
              case OPEN -> contents;
              case SEALED -> "mystery-" + new NameSalt(root.resolve("mystery")).digest(contents);
            })
        .resolve("slot-" + slot);
  }

  /** Log of one process of a variant. */
  Path log(String variant, int slot, String process) {
    return root.resolve("logs").resolve(variant).resolve("slot-" + slot).resolve(process + ".log");
  }

  /** The unpacked database engines. */
  Path engines() {
    return root.resolve("engines");
  }

  /** What JVMs learnt of how the applications start. */
  Path aot() {
    return root.resolve("aot");
  }

  /** Records of the processes that run. */
  Path run() {
    return root.resolve("run");
  }
}
