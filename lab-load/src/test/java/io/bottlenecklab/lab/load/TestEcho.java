package io.bottlenecklab.lab.load;

import io.bottlenecklab.lab.load.script.Script;
import io.bottlenecklab.lab.load.script.Script.AsyncScript;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletionStage;

/** Sends requests with a client of its own, as a flow over another protocol than HTTP does. */
public final class TestEcho implements Flow {

  @Override
  public String name() {
    return "test-echo";
  }

  @Override
  public String service() {
    return "test-service";
  }

  @Override
  public Script script(Load load) {
    return new Echo(HttpClient.newHttpClient(), load.targets().getFirst());
  }

  private record Echo(HttpClient http, URI target) implements AsyncScript {

    private static final int OK = 200;

    @Override
    public CompletionStage<Reply> send(int index) {
      var request =
          HttpRequest.newBuilder(target.resolve("/requests"))
              .POST(BodyPublishers.ofString(Integer.toString(index)))
              .build();
      return http.sendAsync(request, BodyHandlers.discarding())
          .thenApply(answer ->
              answer.statusCode() == OK
                  ? Reply.expected()
                  : Reply.failed("HTTP " + answer.statusCode()));
    }

    @Override
    public void close() {
      http.close();
    }
  }
}
