package io.bottlenecklab.embedded.process;

/** Stops something when it is closed, or when the JVM ends, by Ctrl-C too. */
public final class StopAtExit implements AutoCloseable {

  private final Runnable stop;
  private final Thread hook;

  /**
   * Registers it.
   *
   * @param name of the thread that stops it when the JVM ends
   * @param stop may run twice
   */
  public StopAtExit(String name, Runnable stop) {
    this.stop = stop;
    this.hook = new Thread(stop, name);
    Runtime.getRuntime().addShutdownHook(hook);
  }

  @Override
  public void close() {
    stop.run();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      return; // the JVM is ending, and the hook finds nothing left to do
    }
  }
}
