package io.bottlenecklab.lab.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PodTest {

  private static JsonNode json(String text) {
    return JsonMapper.shared().readTree(text.replace('\'', '"'));
  }

  private static Pod withState(String state) {
    return new Pod(
        json("{'status': {'containerStatuses': [{'restartCount': 2, %s}]}}".formatted(state)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'waiting': {'reason': 'ImagePullBackOff', 'message': 'no such image'} | ImagePullBackOff: no such image
          'waiting': {'reason': 'CrashLoopBackOff'} | CrashLoopBackOff
          'waiting': {'reason': 'ContainerCreating'} |
          'running': {} |
          """,
      quoteCharacter = '`')
  void what_hinders_a_start_is_said_and_its_usual_steps_are_not(String state, String reason) {
    assertThat(withState("'state': {%s}".formatted(state)).hindrance().orElse(null))
        .isEqualTo(reason);
  }

  @Test
  void a_container_that_began_again_says_how_the_one_before_it_ended() {
    var pod =
        withState(
            "'state': {'running': {}},"
                + " 'lastState': {'terminated': {'exitCode': 137, 'reason': 'OOMKilled'}}");

    assertThat(pod.restarts()).isEqualTo(2);
    assertThat(pod.lastExitCode()).hasValue(137);
    assertThat(pod.outOfMemory()).isTrue();
    assertThat(withState("'state': {'running': {}}").lastExitCode()).isEmpty();
  }

  @Test
  void a_pod_that_no_node_takes_says_why() {
    var pod =
        new Pod(
            json(
                "{'status': {'conditions': [{'type': 'PodScheduled', 'status': 'False', 'reason':"
                    + " 'Unschedulable', 'message': '0/1 nodes are available'}]}}"));

    assertThat(pod.unplaced()).hasValue("0/1 nodes are available");
    assertThat(pod.ready()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {'kind': 'Job', 'status': {'succeeded': 1}} | true
          {'kind': 'Job', 'status': {'active': 1}} | false
          {'kind': 'Deployment', 'metadata': {'generation': 1}, 'spec': {'replicas': 2}, 'status': {'observedGeneration': 1, 'readyReplicas': 1}} | false
          {'kind': 'Deployment', 'metadata': {'generation': 1}, 'spec': {'replicas': 2}, 'status': {'observedGeneration': 1, 'readyReplicas': 2}} | true
          {'kind': 'Deployment', 'metadata': {'generation': 2}, 'spec': {'replicas': 2}, 'status': {'observedGeneration': 1, 'readyReplicas': 2}} | false
          """,
      quoteCharacter = '`')
  void a_workload_is_ready_when_all_of_its_latest_pods_are(String item, boolean ready) {
    assertThat(Installing.isReady(json(item))).isEqualTo(ready);
  }
}
