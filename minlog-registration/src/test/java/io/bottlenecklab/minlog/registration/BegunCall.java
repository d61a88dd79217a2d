package io.bottlenecklab.minlog.registration;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import tools.jackson.databind.JsonNode;

/** A call whose head has been sent and whose body has not; no HTTP client stops there. */
record BegunCall(Socket socket) implements AutoCloseable {

  private static final Duration WITHIN = Duration.ofSeconds(40);

  static BegunCall begin(int port, String token) throws IOException {
    var socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout((int) WITHIN.toMillis());
    var call = new BegunCall(socket);
    call.send(
        """
        POST /api/registrations HTTP/1.1
        Host: 127.0.0.1
        Authorization: Bearer %s
        Content-Type: application/json
        Transfer-Encoding: chunked

        """
            .formatted(token));
    return call;
  }

  /** Sends the body; the answer's first line. */
  String complete(JsonNode batch) throws IOException {
    var length = batch.toString().getBytes(StandardCharsets.UTF_8).length;
    send("%x\n%s\n0\n\n".formatted(length, batch));
    return answer();
  }

  /** The first line of the answer, which may come before the body was sent. */
  String answer() throws IOException {
    var answer =
        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    return String.valueOf(answer.readLine());
  }

  /** Lines of HTTP end in CR LF. */
  private void send(String text) throws IOException {
    socket.getOutputStream().write(text.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
