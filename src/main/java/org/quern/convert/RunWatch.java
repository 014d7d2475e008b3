package org.quern.convert;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;
import org.quern.convert.output.Manifest.Cost;

/** Watches what a conversion costs, from the moment it is made. */
final class RunWatch {
    private final long start = System.nanoTime();
    private final long cpuStart = cpu();
    private final List<MemoryPoolMXBean> heap = ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP).toList();

    RunWatch() {
        heap.forEach(MemoryPoolMXBean::resetPeakUsage);
    }

    /** What it was up to now. The peak is that of each part of the heap, rubbish included; so it is never too low. */
    Cost cost() {
        return new Cost((System.nanoTime() - start) / 1_000_000, (cpu() - cpuStart) / 1_000_000,
                heap.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum());
    }

    private static long cpu() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? Math.max(0, system.getProcessCpuTime()) : 0;
    }
}
