package org.quern.bench.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;

/** The most heap that was in use, garbage included, since it began to watch. */
public final class HeapWatch {
    private final List<MemoryPoolMXBean> pools = ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP).toList();

    private final MemoryUse before = MemoryUse.now();

    public HeapWatch() {
        pools.forEach(MemoryPoolMXBean::resetPeakUsage);
    }

    /** What was in use when it began, after a collection of garbage. */
    public MemoryUse before() {
        return before;
    }

    /** In bytes; the pools' peaks need not have been at one time, so it is rather too much than too little. */
    public long peak() {
        return pools.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
    }
}
