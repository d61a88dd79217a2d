package io.bottlenecklab.lab.load;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntUnaryOperator;

/** A server whose latency is known: it answers every request after a given delay. */
public final class SlowServer implements AutoCloseable {

  private final HttpServer server;
  private final ExecutorService threads;
  private final IntUnaryOperator statuses;
  private volatile Duration delay;
  private final AtomicInteger indexes = new AtomicInteger();
  private final ConcurrentLinkedQueue<Long> arrivals = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<String> bodies = new ConcurrentLinkedQueue<>();

  private SlowServer(ExecutorService threads, Duration delay, IntUnaryOperator statuses) {
    this.threads = threads;
    this.delay = delay;
    this.statuses = statuses;
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1000);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/api/sign-in", this::answer);
    server.createContext("/items/", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  /** Answers any number of requests at a time. */
  public static SlowServer answeringAfter(Duration delay) {
    return answeringAfter(delay, index -> 200);
  }

  /** Answers the request of each index, from 0, with the status given for it. */
  public static SlowServer answeringAfter(Duration delay, IntUnaryOperator statuses) {
    return new SlowServer(Executors.newVirtualThreadPerTaskExecutor(), delay, statuses);
  }

  /** Answers so many requests at a time; the rest wait. */
  public static SlowServer answering(int atATime, Duration delay) {
    return new SlowServer(Executors.newFixedThreadPool(atATime), delay, index -> 200);
  }

  public URI url() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** Answers requests from now on after another delay. */
  public void delay(Duration delay) {
    this.delay = delay;
  }

  /** {@link System#nanoTime()} of every request, in the order of their arrival. */
  List<Long> arrivals() {
    return arrivals.stream().sorted().toList();
  }

  List<String> bodies() {
    return List.copyOf(bodies);
  }

  /** How many requests there were. */
  public int requests() {
    return arrivals.size();
  }

  public boolean isClosed() {
    return threads.isShutdown();
  }

  private void answer(HttpExchange exchange) throws IOException {
    var arrived = System.nanoTime();
    var index = indexes.getAndIncrement();
    arrivals.add(arrived);
    bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    var until = arrived + delay.toNanos();
    while (System.nanoTime() < until) {
      LockSupport.parkNanos(until - System.nanoTime());
    }
    var body = "{\"accessToken\":\"t\",\"tokenType\":\"Bearer\"}".getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(statuses.applyAsInt(index), body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
    try {
      threads.awaitTermination(5, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
