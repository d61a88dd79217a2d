package io.bottlenecklab.lab.load.script;

import java.util.concurrent.CompletionStage;

/** Requests over any protocol, sent without blocking. */
public non-sealed interface AsyncScript extends Script, AutoCloseable {

  /**
   * Sends a request.
   *
   * @param index its number, from 0
   * @return completes with the answer; exceptionally where none comes, with the reason in one line
   *     as its message
   */
  CompletionStage<Reply> send(int index);

  /** Closes the connections, after the last answer. */
  @Override
  void close();

  /**
   * An answer.
   *
   * @param received when all of it was there, as {@link System#nanoTime()}
   * @param failure why it is not the expected one; empty where it is
   */
  record Reply(long received, String failure) {

    /** The expected answer, received now. */
    public static Reply expected() {
      return new Reply(System.nanoTime(), "");
    }

    /** Another answer, received now. */
    public static Reply failed(String why) {
      return new Reply(System.nanoTime(), why);
    }
  }
}
