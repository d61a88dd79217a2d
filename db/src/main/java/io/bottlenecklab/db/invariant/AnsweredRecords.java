package io.bottlenecklab.db.invariant;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.BitSet;

/**
 * Journal of what registration answered 202: for each such call the number of its first record and
 * how many it had. A call that failed or was not answered is not in it: its records may be stored
 * or not, and both are right.
 *
 * <p>An entry is 8 bytes and is written when the answer is there, so that 10 million records in
 * calls of 500 take 160 kB, and the journal of a load tool that was killed still tells all that was
 * promised.
 */
public final class AnsweredRecords implements AutoCloseable {

  private final OutputStream out;

  private AnsweredRecords(OutputStream file) {
    this.out = file;
  }

  /** A new journal, or one to go on with. */
  public static AnsweredRecords appendTo(Path file) throws IOException {
    return new AnsweredRecords(
        Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND));
  }

  /**
   * Registration answered 202; may be called by many threads.
   *
   * @param first number of the call's first record
   * @param count how many records the call had, with consecutive numbers
   */
  public synchronized void answered(int first, int count) throws IOException {
    out.write(ByteBuffer.allocate(2 * Integer.BYTES).putInt(first).putInt(count).array());
  }

  /** The numbers of all records that were answered; what a kill cut off is none. */
  public static BitSet read(Path file) throws IOException {
    var numbers = new BitSet();
    try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      while (true) {
        var first = in.readInt();
        numbers.set(first, first + in.readInt());
      }
    } catch (EOFException e) {
      return numbers;
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
