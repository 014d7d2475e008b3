package org.quern.schema;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * The problems of a schema's text while it is edited.
 *
 * @param document empty if the text is not one JSON object
 * @param problems in the order of the lines
 */
public record SchemaTextCheck(Optional<ObjectNode> document, List<LineProblem> problems) {

    /**
     * A problem and its line.
     *
     * @param line the first line has number 1
     * @param message what is wrong and what to do, without a full stop
     */
    public record LineProblem(int line, String message, boolean error) {}

    public SchemaTextCheck {
        problems = List.copyOf(problems);
    }

    public static SchemaTextCheck of(String text) {
        SchemaText read;
        try {
            read = SchemaText.parse(text, "schema");
        } catch (QuernException broken) {
            return new SchemaTextCheck(Optional.empty(),
                    List.of(new LineProblem(line(broken), String.valueOf(broken.what()), true)));
        }
        return new SchemaTextCheck(Optional.of(read.tree()), new SchemaReader(new SafeFiles()).check(read.tree())
                .problems().stream()
                .map(p -> new LineProblem(read.line(p.jsonPath()), p.message() + "; " + p.remedy(), p.isError()))
                .sorted(Comparator.comparingInt(LineProblem::line)).toList());
    }

    private static int line(QuernException broken) {
        return broken.getCause() instanceof JsonProcessingException syntax && syntax.getLocation() != null
                ? syntax.getLocation().getLineNr() : 1;
    }
}
