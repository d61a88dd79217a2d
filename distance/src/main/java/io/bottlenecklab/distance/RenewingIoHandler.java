package io.bottlenecklab.distance;

import io.netty.channel.IoHandle;
import io.netty.channel.IoHandler;
import io.netty.channel.IoHandlerContext;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.IoOps;
import io.netty.channel.IoRegistration;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollIoOps;

/**
 * Netty's epoll without its fault with half-closed connections. From 4.2.13 on, a connection with
 * nothing to wait for is removed from epoll, but counts as registered. The next time that it has to
 * wait, such as for a full send buffer, it fails and loses what was to be written. Here it is
 * registered again.
 */
final class RenewingIoHandler implements IoHandler {

  private final IoHandler epoll;

  private RenewingIoHandler(IoHandler epoll) {
    this.epoll = epoll;
  }

  static IoHandlerFactory newFactory() {
    var factory = EpollIoHandler.newFactory();
    return executor -> new RenewingIoHandler(factory.newHandler(executor));
  }

  @Override
  public IoRegistration register(IoHandle handle) throws Exception {
    return new Renewing(handle, epoll.register(handle));
  }

  @Override
  public void initialize() {
    epoll.initialize();
  }

  @Override
  public int run(IoHandlerContext context) {
    return epoll.run(context);
  }

  @Override
  public void prepareToDestroy() {
    epoll.prepareToDestroy();
  }

  @Override
  public void destroy() {
    epoll.destroy();
  }

  @Override
  public void wakeup() {
    epoll.wakeup();
  }

  @Override
  public boolean isCompatible(Class<? extends IoHandle> type) {
    return epoll.isCompatible(type);
  }

  /** A connection's registration, used by the handler's thread alone. */
  private final class Renewing implements IoRegistration {

    private final IoHandle handle;
    private IoRegistration registration;

    /** Nothing is waited for. */
    private boolean idle;

    private boolean cancelled;

    Renewing(IoHandle handle, IoRegistration registration) {
      this.handle = handle;
      this.registration = registration;
    }

    @Override
    public long submit(IoOps ops) {
      if (cancelled) {
        return -1;
      }
      if (ops.equals(EpollIoOps.NONE)) {
        idle = true;
        registration.cancel();
        return EpollIoOps.NONE.value();
      }
      if (idle) {
        idle = false;
        registration = renewed();
      }
      return registration.submit(ops);
    }

    private IoRegistration renewed() {
      try {
        return epoll.register(handle);
      } catch (Exception e) { // the interface declares no narrower one
        throw new IllegalStateException(e);
      }
    }

    @Override
    public boolean isValid() {
      return !cancelled;
    }

    @Override
    public boolean cancel() {
      var first = !cancelled;
      cancelled = true;
      if (!idle) {
        registration.cancel();
      }
      return first;
    }

    @Override
    @SuppressWarnings("TypeParameterUnusedInFormals") // as in the interface
    public <T> T attachment() {
      return registration.attachment();
    }
  }
}
