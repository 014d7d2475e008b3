package org.quern.neo4j;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** The saved queries of a graph, in {@code graphs/NAME/queries.json}. */
public final class SavedQueries {

    /**
     * A saved query.
     *
     * @param parameters the entered values of its {@code $names}; see {@link ParameterText}
     */
    public record SavedQuery(String name, String cypher,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> parameters) {
        public SavedQuery {
            if (name == null || cypher == null)
                throw new IllegalArgumentException("a query needs a name and a text");
            parameters = parameters == null ? Map.of() : Map.copyOf(parameters);
        }
    }

    private record Content(List<SavedQuery> queries) {}

    private final Path file;
    private final SafeFiles files;
    private final ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

    public SavedQueries(Path file, SafeFiles files) {
        this.file = file;
        this.files = files;
    }

    /**
     * The saved queries in order; empty when there is no file.
     *
     * @throws QuernException when the file cannot be read as saved queries
     */
    public List<SavedQuery> read() {
        if (!Files.exists(file))
            return List.of();
        try {
            Content content = json.treeToValue(
                    new JsonText("fix the JSON, or delete the file").read(files, file),
                    Content.class);
            return content.queries() == null ? List.of() : List.copyOf(content.queries());
        } catch (JsonProcessingException wrong) {
            throw new QuernException("the saved queries cannot be read", file.toString(),
                    "fix the JSON, or delete the file").causedBy(wrong);
        }
    }

    /** Saves these queries in place of the previous ones. */
    public void write(List<SavedQuery> queries) {
        files.write(file, out -> {
            out.write(json.writeValueAsBytes(new Content(queries)));
            out.write('\n');
        });
    }
}
