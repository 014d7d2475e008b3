package org.quern.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Deletes what killed processes have left in a workspace, and restores what they had set aside. */
public record Leftovers(Path root) {

    private static final List<String> PLACES = List.of("stores", "graphs", "datasets", "runs", "textgraph", "agent");
    private static final Pattern TEMPORARY = Pattern
            .compile("\\.extract-(\\d{1,18})-.*|\\.converting-(\\d{1,18})|\\..+\\.(\\d{1,18})\\.part");
    private static final Pattern ASIDE = Pattern.compile("\\.(.+)\\.(\\d{1,18})\\.old");
    /** A version of a graph or store that was not finished. */
    private static final Pattern UNFINISHED = Pattern.compile("\\.next|\\..+\\.next");

    /** Does so; the workspace must be locked. What cannot be deleted takes space but does no harm. */
    public void sweep() {
        for (String place : PLACES) {
            Path folder = root.resolve(place);
            for (Path entry : entries(folder)) {
                sweep(entry);
                if (Files.isDirectory(entry) && !isHidden(entry))
                    entries(entry).stream().filter(Leftovers::isHidden).forEach(this::sweep);
            }
        }
    }

    private static boolean isHidden(Path path) {
        return path.getFileName().toString().startsWith(".");
    }

    private static List<Path> entries(Path folder) {
        try {
            return new FolderTree(folder).entries();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    private void sweep(Path entry) {
        String name = entry.getFileName().toString();
        Matcher aside = ASIDE.matcher(name);
        Matcher temporary = TEMPORARY.matcher(name);
        try {
            if (aside.matches() && isDead(aside.group(2)) && !Files.exists(entry.resolveSibling(aside.group(1))))
                Files.move(entry, entry.resolveSibling(aside.group(1)), StandardCopyOption.ATOMIC_MOVE);
            else if (aside.matches() && isDead(aside.group(2)) || UNFINISHED.matcher(name).matches()
                    || temporary.matches() && isDead(process(temporary)))
                new FolderTree(entry).delete();
        } catch (IOException _) {
            // See above.
        }
    }

    private static String process(Matcher temporary) {
        return Stream.of(1, 2, 3).flatMap(group -> Stream.ofNullable(temporary.group(group))).findFirst().orElse("0");
    }

    private static boolean isDead(String process) {
        return ProcessHandle.of(Long.parseLong(process)).isEmpty();
    }
}
