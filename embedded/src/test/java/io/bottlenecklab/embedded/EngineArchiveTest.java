package io.bottlenecklab.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineArchiveTest {

  private static final String NAME = "engine-1";
  private static final String PROGRAM = "bin/mysqld";

  @TempDir private Path folder = Path.of("");

  @Test
  void an_engine_is_unpacked_once() throws IOException {
    var home = engine().unpackedIn(engines(), () -> {});

    assertThat(home.resolve(PROGRAM)).hasContent("ours").isExecutable();
    assertThat(engine().unpackedIn(engines(), () -> unpack("theirs"))).isEqualTo(home);
    assertThat(home.resolve(PROGRAM)).hasContent("ours");
  }

  @Test
  void the_copy_of_a_lab_that_was_faster_is_as_good() throws IOException {
    var home = engine().unpackedIn(engines(), () -> unpack("theirs"));

    assertThat(home.resolve(PROGRAM)).hasContent("theirs");
    try (var all = Files.list(engines())) {
      assertThat(all).containsExactly(home);
    }
  }

  @Test
  void a_file_in_the_way_is_named() throws IOException {
    Files.createDirectory(engines());
    Files.writeString(engines().resolve(NAME), "");

    assertThatThrownBy(() -> engine().unpackedIn(engines(), () -> {}))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(NAME);
  }

  @Test
  void every_user_can_read_it_whatever_the_umask_is() throws IOException {
    var owner = PosixFilePermissions.fromString("rwx------");
    var home = Files.createDirectories(engines().resolve("bin"));
    var program = Files.writeString(home.resolve("mysqld"), "");
    var library = Files.writeString(home.resolve("libssl.so"), "");
    Files.setPosixFilePermissions(home, owner);
    Files.setPosixFilePermissions(program, owner);
    Files.setPosixFilePermissions(library, PosixFilePermissions.fromString("rw-------"));

    FileTree.readableByAll(engines());

    assertThat(permissions(home)).isEqualTo("rwxr-xr-x");
    assertThat(permissions(program)).isEqualTo("rwxr-xr-x");
    assertThat(permissions(library)).isEqualTo("rw-r--r--");
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  private Path engines() {
    return folder.resolve("engines").toAbsolutePath();
  }

  /** In a jar. */
  private EngineArchive engine() throws IOException {
    var jar = folder.resolve("engine.jar");
    try (var out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry("engine/" + PROGRAM));
      out.write("ours".getBytes(StandardCharsets.UTF_8));
    }
    var resource = URI.create("jar:%s!/engine/%s".formatted(jar.toUri(), PROGRAM)).toURL();
    return new EngineArchive.JarFolder(NAME, resource, "engine/", List.of());
  }

  private void unpack(String content) {
    try {
      var bin = Files.createDirectories(engines().resolve(NAME).resolve("bin"));
      Files.writeString(bin.resolve("mysqld"), content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
