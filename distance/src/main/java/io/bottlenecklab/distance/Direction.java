package io.bottlenecklab.distance;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.DuplexChannel;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One direction of a connection: what its source sends waits until it is due, in the order of its
 * arrival. The end and a reset wait in the same queue.
 */
final class Direction extends ChannelInboundHandlerAdapter {

  /** More bytes are not read before some are delivered: 40 MB/s at the largest distance. */
  private static final int MOST_HELD = 4 << 20;

  private final Timing timing;
  private final ArrayDeque<Parcel> waiting = new ArrayDeque<>();
  private @Nullable Channel source;
  private @Nullable Channel target;
  private @Nullable Direction opposite;

  /** Nothing is due before what came before it. */
  private long earliest;

  private long held;
  private boolean scheduled;

  /** Nothing more will come from the source. */
  private boolean ended;

  /** The end has been delivered. */
  private boolean finished;

  /** What arrived, and when it is due. */
  private record Parcel(long due, Runnable delivery, Optional<ByteBuf> bytes) {}

  /**
   * One that delivers nothing before a time.
   *
   * @param earliest in the nanoseconds of {@link System#nanoTime}
   */
  Direction(Timing timing, long earliest) {
    this.timing = timing;
    this.earliest = earliest;
  }

  @Override
  public void handlerAdded(ChannelHandlerContext context) {
    source = context.channel();
  }

  /** The connection that it reads. */
  Channel source() {
    return Objects.requireNonNull(source);
  }

  private Channel target() {
    return Objects.requireNonNull(target);
  }

  /** Begins to deliver, also what has arrived before. */
  void deliverTo(Channel connection, Direction back) {
    target = connection;
    opposite = back;
    schedule();
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    var bytes = (ByteBuf) message;
    var count = bytes.readableBytes();
    held += count;
    if (held > MOST_HELD) {
      source().config().setAutoRead(false);
    }
    add(new Parcel(due(), () -> write(bytes, count), Optional.of(bytes)));
  }

  private long due() {
    var due = timing.due(System.nanoTime());
    earliest = due - earliest > 0 ? due : earliest;
    return earliest;
  }

  private void add(Parcel parcel) {
    waiting.add(parcel);
    schedule();
  }

  private void write(ByteBuf bytes, int count) {
    target()
        .write(bytes)
        .addListener(_ -> {
          held -= count;
          if (held <= MOST_HELD / 2 && !source().config().isAutoRead()) {
            source().config().setAutoRead(true);
          }
        });
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event == ChannelInputShutdownEvent.INSTANCE && !ended) {
      ended = true;
      add(new Parcel(due(), this::end, Optional.empty()));
    }
  }

  /** After what has not been written yet: a shut-down output would lose it. */
  private void end() {
    target()
        .write(Unpooled.EMPTY_BUFFER)
        .addListener(_ -> {
          finished = true;
          if (Objects.requireNonNull(opposite).finished) {
            var _ = source().close();
            var _ = target().close();
          } else {
            var _ = ((DuplexChannel) target()).shutdownOutput();
          }
        });
  }

  /** The source has reset the connection, or cannot be read for another reason. */
  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    abort();
    var _ = source().close();
  }

  /** Unless both directions had ended, the source has given the connection up. */
  @Override
  public void channelInactive(ChannelHandlerContext context) {
    if (!ended || opposite == null || !opposite.finished) {
      abort();
    }
  }

  private void abort() {
    ended = true;
    add(new Parcel(due(), () -> reset(target()), Optional.empty()));
  }

  /** Closes a connection so that its other end sees a reset. */
  static void reset(Channel connection) {
    if (connection.isOpen()) {
      connection.config().setOption(ChannelOption.SO_LINGER, 0);
      var _ = connection.close();
    }
  }

  /** Forgets what waits; there is no target. */
  void drop() {
    waiting.forEach(parcel -> parcel.bytes().ifPresent(ReferenceCountUtil::release));
    waiting.clear();
  }

  private void schedule() {
    var next = waiting.peek();
    if (next == null || scheduled || target == null) {
      return;
    }
    scheduled = true;
    var begin = timing.begin(next.due());
    var delay = begin - System.nanoTime();
    Runnable delivery =
        () -> {
          if (delay > 0) {
            timing.woke(System.nanoTime() - begin);
          }
          deliver();
        };
    var _ = source().eventLoop().schedule(delivery, Math.max(0, delay), TimeUnit.NANOSECONDS);
  }

  private void deliver() {
    scheduled = false;
    var now = System.nanoTime();
    var delivered = Optional.<Parcel>empty();
    for (var next = waiting.peek();
        next != null && timing.begin(next.due()) - now <= 0;
        next = waiting.peek()) {
      waiting.remove();
      next.delivery().run();
      delivered = Optional.of(next);
    }
    delivered.ifPresent(last -> timing.delivered(System.nanoTime() - last.due()));
    target().flush();
    schedule();
  }
}
