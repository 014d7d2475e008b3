package org.quern.review;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * The tags that annotators choose as reasons. A lead defines them in a text file of the workspace, one tag per
 * line; lines that begin with # are comments.
 */
public record ReasonTags(List<String> tags) {

    /** The tags of a workspace without a file. */
    public static final ReasonTags DEFAULT = new ReasonTags(List.of("bad English", "unnatural", "ambiguous",
            "wrong meaning", "trivial", "wrong query", "wrong answer"));

    private static final int LONGEST = 60;
    private static final int LONGEST_FILE = 100_000;

    public ReasonTags {
        tags = List.copyOf(tags);
    }

    /** @throws QuernException when a tag is too long or occurs twice */
    public static ReasonTags read(Path file, SafeFiles files) {
        if (!Files.exists(file))
            return DEFAULT;
        List<String> tags = text(file, files).lines().map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#")).toList();
        for (String tag : tags) {
            if (tag.length() > LONGEST)
                throw new QuernException("the tag “{0}” has more than {1} characters", file.toString(), "shorten it",
                        tag, LONGEST);
        }
        if (tags.stream().distinct().count() < tags.size())
            throw new QuernException("a tag occurs twice", file.toString(), "remove one of the lines");
        return new ReasonTags(tags);
    }

    /** @throws QuernException when a tag is not one of these */
    public void check(List<String> used) {
        used.stream().filter(tag -> !tags.contains(tag)).findFirst().ifPresent(tag -> {
            throw new QuernException("“{0}” is not a tag of this workspace", "",
                    "use one of: {1}; or add it to reasons.txt", tag, String.join(", ", tags));
        });
    }

    private static String text(Path file, SafeFiles files) {
        try (InputStream in = files.open(file)) {
            return new String(in.readNBytes(LONGEST_FILE), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }
}
