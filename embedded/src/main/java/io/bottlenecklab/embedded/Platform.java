package io.bottlenecklab.embedded;

import com.sun.security.auth.module.UnixSystem;
import java.util.Locale;

/**
 * Operating system and processor, in the words the lab uses.
 *
 * @param os {@code linux}, {@code macos} or what Java calls it
 * @param processor {@code amd64}, {@code arm64} or what Java calls it
 */
record Platform(String os, String processor) {

  static Platform current() {
    return of(System.getProperty("os.name"), System.getProperty("os.arch"));
  }

  static Platform of(String osName, String osArch) {
    var os = osName.toLowerCase(Locale.ROOT);
    var arch = osArch.toLowerCase(Locale.ROOT);
    return new Platform(
        os.startsWith("mac") ? "macos" : os,
        switch (arch) {
          case "x86_64", "amd64" -> "amd64";
          case "aarch64", "arm64" -> "arm64";
          default -> arch;
        });
  }

  /** Whether the user is the superuser, as whom some engines refuse to run. */
  static boolean superuser() {
    return new UnixSystem().getUid() == 0;
  }

  @Override
  public String toString() {
    return os + " " + processor;
  }
}
