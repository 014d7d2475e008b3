package org.quern.evaluate.error;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Proposed errors in the folder of a run: an array of {@code {qid, graph, failure, proposals: [{category,
 * evidence: [{text, gold, pred}]}], harmless: [evidence]}}, where {@code gold} and {@code pred} are {@code {text, start, end}} in the
 * queries and {@code failure} is present only if nothing could be proposed. The same proposals give the same
 * bytes.
 */
public record ErrorFile(SafeFiles files) {
    /** The file name in the folder of a run. */
    public static final String NAME = "errors.json";

    public void write(Path file, List<ProposedErrors> errors) {
        JsonText.write(files, file, toJson(errors));
    }

    /** The JSON of the proposals. */
    public JsonNode toJson(List<ProposedErrors> errors) {
        return JsonNodeFactory.instance.arrayNode().addAll(errors.stream().map(JsonRecords::write).toList());
    }

    /**
     * The proposals of a run; empty if there are none, or if they were made for other scores, that is, for other
     * incorrect items.
     *
     * @param folder the run's folder
     */
    public Optional<List<ProposedErrors>> readCurrent(Path folder, List<ScoredItem> items) {
        Path file = folder.resolve(NAME);
        if (!Files.exists(file))
            return Optional.empty();
        List<ProposedErrors> proposed = read(file);
        Set<ItemKey> about = proposed.stream().map(p -> new ItemKey(p.graph(), p.qid())).collect(Collectors.toSet());
        Set<ItemKey> wrong = items.stream().filter(item -> item.score(Metrics.EX).orElse(1) < 1)
                .map(item -> ItemKey.of(item.sample())).collect(Collectors.toSet());
        Set<ItemKey> sample = ErrorSample.read(files, folder).map(drawn -> Set.copyOf(drawn.items())).orElse(wrong);
        return about.equals(wrong) || about.equals(sample) && wrong.containsAll(about) ? Optional.of(proposed)
                : Optional.empty();
    }

    /** @throws QuernException when the file cannot be read as proposals */
    public List<ProposedErrors> read(Path file) {
        List<ProposedErrors> errors = new ArrayList<>();
        for (JsonNode item : new JsonText("rerun 'quern evaluate errors'").read(files, file)) {
            try {
                errors.add(JsonRecords.read(item, ProposedErrors.class));
            } catch (IllegalArgumentException broken) {
                throw new QuernException("invalid entry ({0})", file + " " + item.path("qid").asText(),
                        "rerun 'quern evaluate errors'", broken.getMessage()).causedBy(broken);
            }
        }
        return errors;
    }
}
