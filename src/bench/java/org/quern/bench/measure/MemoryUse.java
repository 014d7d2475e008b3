package org.quern.bench.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What this process has in use, in bytes.
 *
 * @param heap what is left after a collection of garbage
 * @param direct buffers outside the heap that Java knows of
 * @param resident all that the system has given it, page caches included; 0 where the system does not tell
 */
public record MemoryUse(long heap, long direct, long resident) {

    private static final Path STATUS = Path.of("/proc/self/status");

    /** Collects garbage and looks. */
    public static MemoryUse now() {
        System.gc();
        long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        long direct = ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct")).mapToLong(BufferPoolMXBean::getMemoryUsed).sum();
        return new MemoryUse(heap, direct, residentBytes());
    }

    private static long residentBytes() {
        if (!Files.isReadable(STATUS))
            return 0;
        try {
            return Files.readAllLines(STATUS).stream().filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10).findFirst().orElse(0);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
