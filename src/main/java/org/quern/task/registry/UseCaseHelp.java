package org.quern.task.registry;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.quern.workspace.TextLines;

/** The help texts of use cases; reads one file, so that the help of a command does not load all of them. */
public final class UseCaseHelp {

    private static final String FILE = "help.tsv";

    private final Map<String, List<String>> texts = TextLines.shippedLines(UseCaseHelp.class, FILE)
            .map(line -> Arrays.asList(line.split("\t")))
            .collect(Collectors.toUnmodifiableMap(List::getFirst, line -> line.subList(1, line.size())));

    /**
     * The key of a use case's text: its name, or the last word of a name that is the same in all groups.
     *
     * @return empty if there is no text
     */
    public Optional<String> key(String name) {
        return Optional.of(name).filter(texts::containsKey)
                .or(() -> Optional.of(name.substring(name.lastIndexOf(' ') + 1)).filter(texts::containsKey));
    }

    /** The paragraphs of the text; none if there is no text. */
    public List<String> of(String name) {
        return key(name).map(texts::get).orElse(List.of());
    }
}
