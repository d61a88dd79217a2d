package io.bottlenecklab.lab.text;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Objects;

/** The reason of a file failure. The message of most such failures is only the path. */
public final class Reason {

  private Reason() {}

  /** The reason in a few words, such as {@code no space left on device}. */
  public static String of(IOException failure) {
    return switch (failure) {
      case AccessDeniedException denied -> "permission denied for " + denied.getFile();
      case NoSuchFileException missing -> "there is no " + missing.getFile();
      case NotDirectoryException file -> file.getFile() + " is not a directory";
      case FileAlreadyExistsException file -> file.getFile() + " is in the way";
      case FileSystemException other when other.getReason() != null ->
          "%s (%s)".formatted(other.getReason(), other.getFile());
      default -> Objects.requireNonNullElse(failure.getMessage(), failure.toString());
    };
  }
}
