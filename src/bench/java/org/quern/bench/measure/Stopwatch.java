package org.quern.bench.measure;

import java.lang.management.ManagementFactory;

/** Measures the time that goes by, and the time that processors work for this program. */
public final class Stopwatch {
    private final com.sun.management.OperatingSystemMXBean system = ManagementFactory
            .getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);
    private final long start = System.nanoTime();
    private final long processorStart = system.getProcessCpuTime();

    /** What went by since this was made. */
    public Span read() {
        return new Span((System.nanoTime() - start) / 1e9, (system.getProcessCpuTime() - processorStart) / 1e9);
    }
}
