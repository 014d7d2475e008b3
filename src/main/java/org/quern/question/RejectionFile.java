package org.quern.question;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quern.question.GenerationListener.Rejection;
import org.quern.workspace.SafeFiles;

/** The record of every rejection, beside the questions: a line of JSON for each, with its category, rule and example. */
public final class RejectionFile {

    private final SafeFiles files;

    public RejectionFile(SafeFiles files) {
        this.files = files;
    }

    /** Where the record of a question file stands. */
    public static Path beside(Path questions) {
        String name = questions.getFileName().toString().replaceFirst("\\.jsonl?(\\.gz)?$", "");
        return questions.resolveSibling(name + ".rejected.jsonl");
    }

    public void write(Path file, List<Rejection> rejections) {
        ObjectMapper json = new ObjectMapper();
        files.write(file, out -> {
            for (Rejection rejection : rejections) {
                ObjectNode line = json.createObjectNode().put("category", rejection.category())
                        .put("rule", rejection.rule().key()).put("example", rejection.example());
                out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            }
        });
    }

    /** The rejections; none when there is no record. Lines with rules of another version are passed over. */
    public List<Rejection> read(Path file) {
        if (!Files.exists(file))
            return List.of();
        ObjectMapper json = new ObjectMapper();
        List<Rejection> rejections = new ArrayList<>();
        try (var lines = Files.lines(file)) {
            for (String text : (Iterable<String>) lines::iterator) {
                var line = json.readTree(text);
                Rule.ofKey(line.path("rule").asText()).ifPresent(rule -> rejections.add(new Rejection(
                        line.path("category").asText(), rule, line.path("example").asText())));
            }
        } catch (UncheckedIOException broken) {
            // Lines that are read as they are asked for can only fail so.
            throw SafeFiles.cannotRead(file, broken.getCause());
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
        return rejections;
    }
}
