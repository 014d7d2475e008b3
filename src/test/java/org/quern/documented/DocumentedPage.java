package org.quern.documented;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.documented.CommandScript.Ran;

/**
 * The commands of a Markdown page: what stands in its blocks of the language {@code sh}. Beside {@code quern} there may
 * be {@code cd}, {@code mkdir}, {@code cp} and {@code cat > FILE <<'EOF'}.
 */
final class DocumentedPage {

    /** A line of a block, or a file that it writes. */
    private sealed interface Line {
        record Words(List<String> words) implements Line {}

        record Written(String file, String content) implements Line {}
    }

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```sh\\n(.*?)^```$");
    private static final Pattern HERE = Pattern.compile("cat > (\\S+) <<'EOF'");
    private static final Pattern MODEL_HOST = Pattern.compile("https?://[^\"\\s]+/v1");
    /** What builds the program, and so cannot be run by its test. */
    private static final List<String> OUTSIDE = List.of("mvn", "git", "target/quern/bin/quern");

    private final Path file;

    DocumentedPage(Path file) {
        this.file = file;
    }

    /**
     * Runs the commands in the shell's folder, until one fails.
     *
     * @param models the address of a host of models, which takes the place of any on the page
     * @return what became of each {@code quern} command
     */
    List<Ran> run(Shell shell, String models) throws IOException, InterruptedException {
        List<Ran> ran = new ArrayList<>();
        Path current = shell.folder();
        for (Line line : lines()) {
            switch (line) {
                case Line.Written(String name, String content) -> Files.writeString(current.resolve(name),
                        MODEL_HOST.matcher(content).replaceAll(Matcher.quoteReplacement(models)));
                case Line.Words(List<String> words) -> {
                    switch (words.getFirst()) {
                        case "quern" -> {
                            ran.add(shell.run(globbed(words.subList(1, words.size()), current), current));
                            if (ran.getLast().exit() != 0)
                                return ran;
                        }
                        case "cd" -> current = current.resolve(words.get(1)).normalize();
                        case "mkdir" -> Files.createDirectories(current.resolve(words.getLast()));
                        case "cp" -> copy(current.resolve(words.get(1)), current.resolve(words.get(2)));
                        default -> {
                            if (!OUTSIDE.contains(words.getFirst()))
                                throw new IOException(file + ": the test does not know this command: " + words);
                        }
                    }
                }
            }
        }
        return ran;
    }

    private List<Line> lines() throws IOException {
        List<Line> lines = new ArrayList<>();
        Matcher blocks = BLOCK.matcher(Files.readString(file));
        while (blocks.find()) {
            List<String> text = blocks.group(1).replace("\\\n", " ").lines().toList();
            for (int i = 0; i < text.size(); i++) {
                Matcher here = HERE.matcher(text.get(i));
                if (here.matches()) {
                    int end = text.subList(i, text.size()).indexOf("EOF") + i;
                    lines.add(new Line.Written(here.group(1), String.join("\n", text.subList(i + 1, end)) + "\n"));
                    i = end;
                } else if (!text.get(i).isBlank() && !text.get(i).startsWith("#")) {
                    lines.add(new Line.Words(ShellWords.of(text.get(i))));
                }
            }
        }
        return lines;
    }

    /** As a shell: a pattern is replaced by the names that match. */
    private static List<String> globbed(List<String> words, Path folder) throws IOException {
        List<String> all = new ArrayList<>();
        for (String word : words) {
            int slash = word.lastIndexOf('/');
            Optional<Path> place = word.matches("[\\w./-]*\\*[\\w.-]*")
                    ? Optional.of(folder.resolve(slash < 0 ? "." : word.substring(0, slash))) : Optional.empty();
            if (place.filter(Files::isDirectory).isEmpty()) {
                all.add(word);
                continue;
            }
            String form = word.substring(slash + 1).replace(".", "\\.").replace("*", ".*");
            try (Stream<Path> entries = Files.list(place.get())) {
                entries.map(p -> p.getFileName().toString()).filter(n -> n.matches(form)).sorted()
                        .forEach(n -> all.add(word.substring(0, slash + 1) + n));
            }
        }
        return all;
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.copy(from, Files.isDirectory(to) ? to.resolve(from.getFileName()) : to);
    }
}
