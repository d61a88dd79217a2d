package io.bottlenecklab.lab.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.failure.LabFiles;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import io.bottlenecklab.lab.stage.StartRequest;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;

/**
 * The folder for all that the embedded stage writes.
 *
 * @param root the lab's home, {@code .lab} in the checkout unless {@code LAB_HOME} names another
 * @param disclosure whether a folder's name may show what is in it
 */
record LabHome(Path root, Disclosure disclosure) {

  private static final int SALT_BYTES = 16;
  private static final int DIGITS = 12;

  /**
   * A database's data. Data that was seeded differently lies in another folder.
   *
   * @param rows distinguishes them from others of the same dataset
   */
  Path data(String dataFormat, Dataset dataset, String rows, int slot) {
    var contents = "%s-%s".formatted(dataset.label(), rows);
    return root.resolve("data")
        .resolve(dataFormat)
        .resolve(
            switch (disclosure) {
              case OPEN -> contents;
              case SEALED -> "mystery-" + sealedName(contents);
            })
        .resolve("slot-" + slot);
  }

  /**
   * A name that stays the same from start to start, so that data is seeded once, and says nothing
   * to someone without this home's random salt.
   */
  private String sealedName(String contents) {
    var folder = root.resolve("mystery");
    try {
      return Sha256.hex(salt(folder), contents.getBytes(UTF_8)).substring(0, DIGITS);
    } catch (IOException e) {
      throw new StageException("%s cannot be written: %s".formatted(folder, Reason.of(e)), e);
    }
  }

  private static byte[] salt(Path folder) throws IOException {
    var file = folder.resolve("pepper");
    if (!Files.exists(file)) {
      var random = new byte[SALT_BYTES];
      new SecureRandom().nextBytes(random);
      Files.createDirectories(folder);
      Files.write(file, random);
    }
    return Files.readAllBytes(file);
  }

  /** The log of one process of a variant; its folder is created. */
  Path log(StartRequest request, String process) {
    var folder =
        root.resolve("logs").resolve(request.variant().name()).resolve("slot-" + request.slot());
    var log = folder.resolve(process + ".log");
    LabFiles.write(log, () -> Files.createDirectories(folder));
    return log;
  }

  /** The unpacked servers. */
  Path engines() {
    return root.resolve("engines");
  }

  /** The AOT caches of the applications. */
  Path aot() {
    return root.resolve("aot");
  }
}
