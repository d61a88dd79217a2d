package io.bottlenecklab.embedded.process;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** A locked file with the holder's process id in it. The lock ends with this JVM at the latest. */
public final class LockFile implements AutoCloseable {

  /**
   * The files that this JVM has locked. The system's lock belongs to the process, which loses it
   * with the first channel of the file that it closes.
   */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path file;
  private final FileChannel channel;

  private LockFile(Path file) throws IOException {
    this.file = file;
    this.channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }

  /**
   * Locks a file, which is created if it is missing.
   *
   * @param file real path, in a folder that exists
   * @param held makes the exception for a file that is locked, from the holder's process id
   */
  public static LockFile take(Path file, Function<String, RuntimeException> held)
      throws IOException {
    var self = Long.toString(ProcessHandle.current().pid());
    if (!HELD.add(file)) {
      throw held.apply(self);
    }
    try {
      var lock = new LockFile(file);
      try {
        if (lock.channel.tryLock() == null) {
          throw held.apply(Files.readString(file).strip());
        }
        lock.channel.truncate(0);
        lock.channel.write(ByteBuffer.wrap(self.getBytes(StandardCharsets.US_ASCII)));
        return lock;
      } catch (IOException | RuntimeException e) {
        lock.channel.close();
        throw e;
      }
    } catch (IOException | RuntimeException e) {
      HELD.remove(file);
      throw e;
    }
  }

  /** Gives the lock up. */
  @Override
  public void close() throws IOException {
    channel.close();
    HELD.remove(file);
  }
}
