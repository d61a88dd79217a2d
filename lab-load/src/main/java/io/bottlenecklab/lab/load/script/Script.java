package io.bottlenecklab.lab.load.script;

/** The requests of one load. */
public sealed interface Script permits HttpScript, AsyncScript {}
