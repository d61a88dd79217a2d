package io.bottlenecklab.lab.load;

import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.lab.text.Reason;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM that answers each line with a line. It ends when its input does, so with this one. */
final class AnsweringJvm implements AutoCloseable {

  private final String name;
  private final Process process;
  private final BufferedWriter questions;
  private final BufferedReader answers;
  private final Path log;

  private AnsweringJvm(String name, Process process, Path log) {
    this.name = name;
    this.process = process;
    this.questions = process.outputWriter(StandardCharsets.UTF_8);
    this.answers = process.inputReader(StandardCharsets.UTF_8);
    this.log = log;
  }

  /**
   * Starts it on this JVM's class path, with {@link BareProcess#COMMON_OPTIONS}.
   *
   * @param name in messages
   * @param prefix what goes before its command
   * @param options of the JVM
   * @param log what it prints, overwritten
   * @throws LoadException if it cannot be started
   */
  static AnsweringJvm start(
      String name, List<String> prefix, List<String> options, Class<?> main, Path log) {
    var command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(arguments(System.getProperty("java.class.path"), options, main));
    return start(name, command, log);
  }

  /** The arguments of such a JVM. */
  static List<String> arguments(String classPath, List<String> options, Class<?> main) {
    var arguments = new ArrayList<>(BareProcess.COMMON_OPTIONS);
    arguments.addAll(options);
    arguments.addAll(List.of("-cp", classPath, main.getName()));
    return arguments;
  }

  /**
   * Starts one by a command, on this machine or through a program that runs it on another.
   *
   * @throws LoadException if it cannot be started
   */
  static AnsweringJvm start(String name, List<String> command, Path log) {
    try {
      Files.createDirectories(log.toAbsolutePath().getParent());
      var process = new ProcessBuilder(command).redirectError(log.toFile()).start();
      return new AnsweringJvm(name, process, log);
    } catch (IOException e) {
      throw new LoadException("%s cannot be started: %s".formatted(name, Reason.of(e)), e);
    }
  }

  /**
   * Writes a line.
   *
   * @throws LoadException if the process died
   */
  void tell(String line) {
    try {
      questions.write(line);
      questions.newLine();
      questions.flush();
    } catch (IOException e) {
      throw new LoadException(died(), e);
    }
  }

  /**
   * Writes a line and waits for the answer.
   *
   * @throws LoadException if the process died
   */
  String ask(String line) {
    tell(line);
    try {
      var answer = answers.readLine();
      if (answer != null) {
        return answer;
      }
    } catch (IOException e) {
      throw new LoadException(died(), e);
    }
    throw new LoadException(died());
  }

  private String died() {
    return "%s died; see %s".formatted(name, log);
  }

  ProcessHandle process() {
    return process.toHandle();
  }

  @Override
  public void close() {
    try {
      process.getOutputStream().close();
      if (!process.waitFor(2, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      process.destroyForcibly();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
