package org.quern.bench.endurance;

import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.workspace.SafeFiles;

/**
 * What this process holds after a garbage collection.
 *
 * @param heap bytes
 * @param nonHeap bytes of class metadata, compiled code and the like
 * @param direct bytes of direct buffers
 * @param mapped bytes of memory-mapped files
 * @param files open files by kind; empty where the system does not list them
 * @param threads live platform threads by name without its numbers
 * @param temporary files and folders in the temporary folder
 */
public record Footprint(long heap, long nonHeap, long direct, long mapped, Map<String, Integer> files,
        Map<String, Integer> threads, int temporary) {

    private static final Path OPEN = Path.of("/proc/self/fd");
    /** Other programs write into the temporary folder, too. */
    private static final Pattern OURS = Pattern.compile("quern|sqlite|neo4j|jena|lucene");
    private static final int MOST_COLLECTIONS = 6;
    private static final int SETTLE_MILLIS = 200;

    public Footprint {
        files = Map.copyOf(files);
        threads = Map.copyOf(threads);
    }

    /** Collects garbage until the heap shrinks no more, and measures. */
    static Footprint now() {
        return new Footprint(collected(), ManagementFactory.getMemoryMXBean().getNonHeapMemoryUsage().getUsed(),
                buffers("direct"), buffers("mapped"), openFiles(), liveThreads(), temporaryFiles());
    }

    int openTotal() {
        return total(files);
    }

    int threadTotal() {
        return total(threads);
    }

    private static int total(Map<String, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    private static long used() {
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** One collection is not enough: cleaners and soft references free more for the next. */
    private static long collected() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < MOST_COLLECTIONS; i++) {
            System.gc();
            long used = used();
            if (used > least * 0.99)
                return Math.min(used, least);
            least = used;
            pause();
        }
        return least;
    }

    /** Threads of pools that were shut down, and cleaners, need a moment to end. */
    private static void pause() {
        try {
            Thread.sleep(SETTLE_MILLIS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static long buffers(String pool) {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(one -> one.getName().equals(pool)).mapToLong(BufferPoolMXBean::getMemoryUsed).sum();
    }

    private static Map<String, Integer> openFiles() {
        Map<String, Integer> kinds = new TreeMap<>();
        if (!Files.isDirectory(OPEN))
            return kinds;
        try (Stream<Path> open = Files.list(OPEN)) {
            for (Path each : open.toList())
                kind(each, kinds);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(OPEN, failure);
        }
        return kinds;
    }

    private static void kind(Path descriptor, Map<String, Integer> kinds) {
        String target;
        try {
            target = Files.readSymbolicLink(descriptor).toString();
        } catch (IOException _) {
            // Closed meanwhile, as is the one that lists the folder.
            return;
        }
        int colon = target.indexOf(':');
        if (target.startsWith("/dev/"))
            kinds.merge("device", 1, Integer::sum);
        else if (target.startsWith("/"))
            kinds.merge(target.endsWith(".jar") || target.endsWith("modules") ? "library" : "file", 1, Integer::sum);
        else
            kinds.merge(colon < 0 ? target : target.substring(0, colon), 1, Integer::sum);
    }

    private static Map<String, Integer> liveThreads() {
        Map<String, Integer> groups = new TreeMap<>();
        Thread.getAllStackTraces().keySet()
                .forEach(thread -> groups.merge(thread.getName().replaceAll("\\d+", "#"), 1, Integer::sum));
        return groups;
    }

    private static int temporaryFiles() {
        Path folder = Path.of(System.getProperty("java.io.tmpdir"));
        try (Stream<Path> all = Files.list(folder)) {
            return (int) all.filter(file -> OURS.matcher(file.getFileName().toString()).find()).count();
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(folder, failure);
        }
    }
}
