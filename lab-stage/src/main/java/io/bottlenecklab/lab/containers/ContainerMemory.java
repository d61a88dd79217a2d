package io.bottlenecklab.lab.containers;

import io.bottlenecklab.knobs.Variant;
import org.springframework.util.unit.DataSize;

/** The limits of the containers with applications. */
public final class ContainerMemory {

  /** A JVM's besides its heap: code, class data, threads, buffers. */
  public static final DataSize BESIDES_THE_HEAP = DataSize.ofMegabytes(256);

  /** A companion's. */
  public static final DataSize COMPANION = DataSize.ofMegabytes(352);

  /** A seeder's. */
  public static final DataSize SEEDER = DataSize.ofMegabytes(512);

  /** That of a proxy that adds distance. */
  public static final DataSize PROXY = DataSize.ofMegabytes(384);

  private ContainerMemory() {}

  /** The heap of a variant's services. */
  public static DataSize heap(Variant variant) {
    return DataSize.parse(variant.text("lab.heap"));
  }

  /** A limit in compose's notation. */
  public static String forCompose(DataSize size) {
    return size.toMegabytes() + "m";
  }
}
