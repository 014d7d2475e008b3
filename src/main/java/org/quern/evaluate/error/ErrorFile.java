package org.quern.evaluate.error;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.cypher.QueryDifference.Place;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Proposed errors in the folder of a run: an array of {@code {qid, graph, failure, proposals: [{category, evidence: [{text,
 * gold, pred}]}]}}, where {@code gold} and {@code pred} are {@code {text, start, end}} in the queries and {@code
 * failure} is there only when nothing could be proposed. The same proposals give
 * the same bytes.
 */
public final class ErrorFile {

    /** The name in the folder of a run. */
    public static final String NAME = "errors.json";

    private final SafeFiles files;
    private final ObjectMapper json = new ObjectMapper();

    public ErrorFile(SafeFiles files) {
        this.files = files;
    }

    public void write(Path file, List<ProposedErrors> errors) {
        DefaultIndenter indent = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter().withObjectIndenter(indent).withArrayIndenter(indent);
        files.write(file, out -> out.write((json.writer(printer).writeValueAsString(toJson(errors)) + "\n")
                .getBytes(StandardCharsets.UTF_8)));
    }

    /** As it stands in the file. */
    public JsonNode toJson(List<ProposedErrors> errors) {
        ArrayNode all = json.createArrayNode();
        for (ProposedErrors item : errors) {
            ObjectNode one = all.addObject().put("qid", item.qid()).put("graph", item.graph());
            if (!item.failure().isEmpty())
                one.put("failure", item.failure());
            ArrayNode proposals = one.putArray("proposals");
            for (Proposal proposal : item.proposals()) {
                ObjectNode node = proposals.addObject().put("category", proposal.category().key());
                ArrayNode evidence = node.putArray("evidence");
                proposal.evidence().forEach(e -> {
                    ObjectNode part = evidence.addObject().put("text", e.text());
                    e.gold().ifPresent(place -> part.set("gold", place(place)));
                    e.pred().ifPresent(place -> part.set("pred", place(place)));
                });
            }
        }
        return all;
    }

    private ObjectNode place(Place place) {
        return json.createObjectNode().put("text", place.text()).put("start", place.start()).put("end", place.end());
    }

    /** @throws QuernException when the file cannot be read, or is none of these */
    public List<ProposedErrors> read(Path file) {
        JsonNode all = new JsonText("propose the errors again").read(files, file);
        List<ProposedErrors> errors = new ArrayList<>();
        for (JsonNode item : all) {
            List<Proposal> proposals = new ArrayList<>();
            for (JsonNode proposal : item.path("proposals")) {
                ErrorCategory category = ErrorCategory.of(proposal.path("category").asText())
                        .orElseThrow(() -> new QuernException(
                                "'" + proposal.path("category").asText() + "' is no category of errors",
                                file + " " + item.path("qid").asText(), "propose the errors again"));
                List<Evidence> evidence = new ArrayList<>();
                proposal.path("evidence").forEach(e -> evidence.add(
                        new Evidence(e.path("text").asText(), place(e.path("gold")), place(e.path("pred")))));
                proposals.add(new Proposal(category, evidence));
            }
            errors.add(new ProposedErrors(item.path("qid").asText(), item.path("graph").asText(), proposals,
                    item.path("failure").asText()));
        }
        return errors;
    }

    private static Optional<Place> place(JsonNode node) {
        return node.isObject() ? Optional.of(
                new Place(node.path("text").asText(), node.path("start").asInt(), node.path("end").asInt()))
                : Optional.empty();
    }
}
