package io.bottlenecklab.lab.run;

/** The resources a system has used so far. */
interface ResourceUsage {

  /** The usage of a system that cannot be observed. */
  ResourceUsage UNKNOWN =
      new ResourceUsage() {
        @Override
        public double cpuSeconds() {
          return Double.NaN;
        }

        @Override
        public double compilingSeconds() {
          return Double.NaN;
        }

        @Override
        public double compilersWaitedSeconds() {
          return Double.NaN;
        }
      };

  /** Processor time of all processes, in seconds; NaN if unknown. */
  double cpuSeconds();

  /** Processor time of the runtimes' compilers, in seconds; NaN if unknown. */
  double compilingSeconds();

  /** How long the runtimes' compilers waited for a processor, in seconds; NaN if unknown. */
  double compilersWaitedSeconds();
}
