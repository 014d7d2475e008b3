package org.quern.schema;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.quern.workspace.QuernException;
import org.quern.workspace.TextLines;

/** The mapped schemas that come with the program. A new schema can start as a copy of one. */
public final class SchemaTemplates {

    private static final List<String> NAMES = List.of("art", "biology", "company", "fictional-character",
            "flight-accident", "geography", "movie", "nba", "politics", "soccer", "terrorist-attack");

    /** In the order of the alphabet. */
    public List<String> names() {
        return NAMES;
    }

    /**
     * A template's document.
     *
     * @throws QuernException when there is no template of this name
     */
    public ObjectNode document(String template) {
        if (!NAMES.contains(template))
            throw new QuernException("there is no template “{0}”", "", "choose one of {1}", template,
                    String.join(", ", NAMES));
        String file = "template/" + template + ".json";
        return SchemaText.parse(TextLines.shipped(SchemaTemplates.class, file), file).tree();
    }
}
