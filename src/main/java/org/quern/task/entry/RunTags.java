package org.quern.task.entry;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.quern.workspace.EntryKind;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextLines;
import org.quern.workspace.Workspace;

/** The words with which people group runs: one per line of {@code tags.txt} in the folder of a run. */
public record RunTags(Workspace workspace, SafeFiles files) {

    private static final String FILE = "tags.txt";
    /** Commas separate tags in options and forms. */
    private static final Pattern GOOD = Pattern.compile("[^\\p{Cntrl}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs},]{1,40}");

    /** The tags in alphabetical order. */
    public List<String> of(EntryKind kind, String name) {
        Path file = file(kind, name);
        TreeSet<String> tags = new TreeSet<>();
        if (Files.exists(file))
            TextLines.read(files, file, (line, _) -> tags.add(line.strip()));
        tags.remove("");
        return List.copyOf(tags);
    }

    /** @throws QuernException when there is no such run, or a new tag is not valid; then nothing is changed */
    public void change(EntryKind kind, List<String> names, Collection<String> add, Collection<String> remove) {
        names.forEach(name -> kind.require(workspace, name));
        List<String> added = add.stream().map(RunTags::check).toList();
        for (String name : names) {
            List<String> before = of(kind, name);
            TreeSet<String> tags = new TreeSet<>(before);
            remove.forEach(tag -> tags.remove(tag.strip()));
            tags.addAll(added);
            if (!List.copyOf(tags).equals(before))
                write(file(kind, name), tags);
        }
    }

    private void write(Path file, Collection<String> tags) {
        if (tags.isEmpty())
            SafeFiles.delete(file);
        else
            files.write(file, out -> out.write((String.join("\n", tags) + "\n").getBytes(StandardCharsets.UTF_8)));
    }

    private Path file(EntryKind kind, String name) {
        return kind.place(workspace, name).resolve(FILE);
    }

    /** Whether this text can be a tag. */
    public static boolean isGood(String tag) {
        return GOOD.matcher(tag.strip()).matches() && !tag.isBlank();
    }

    private static String check(String tag) {
        if (!isGood(tag))
            throw new QuernException("“{0}” cannot be used as a tag", "",
                    "a tag has 1 to 40 characters and no commas or line breaks", tag);
        return tag.strip();
    }
}
