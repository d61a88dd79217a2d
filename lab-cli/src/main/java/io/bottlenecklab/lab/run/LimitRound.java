package io.bottlenecklab.lab.run;

import java.util.SortedMap;

/**
 * The service and every bare work, measured one after another.
 *
 * @param index from 1
 * @param service requests with the expected answer, under closed load
 * @param bare by the work's name
 */
public record LimitRound(int index, Rate service, SortedMap<String, Rate> bare) {

  /**
   * One measurement.
   *
   * @param perSecond requests, or bare works
   * @param cpuMs processor time for one, in milliseconds: of the application, without databases
   * @param databaseCpuMs the same of the databases
   */
  public record Rate(double perSecond, double cpuMs, double databaseCpuMs) {}
}
