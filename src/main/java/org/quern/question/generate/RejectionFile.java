package org.quern.question.generate;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quern.question.Rule;
import org.quern.question.generate.GenerationListener.Rejection;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextLines;

/** The file of rejected candidates next to the questions: one line of JSON each, with category, rule and example. */
public record RejectionFile(SafeFiles files) {
    /** The file of rejected candidates of a question file. */
    public static Path beside(Path questions) {
        String name = questions.getFileName().toString().replaceFirst("\\.jsonl?(\\.gz)?$", "");
        return questions.resolveSibling(name + ".rejected.jsonl");
    }

    public void write(Path file, List<Rejection> rejections) {
        files.write(file, out -> {
            for (Rejection rejection : rejections)
                out.write((JsonRecords.write(rejection) + "\n").getBytes(StandardCharsets.UTF_8));
        });
    }

    /** The rejections; empty without a file. Lines with unknown rules are skipped. */
    public List<Rejection> read(Path file) {
        // A generation without rejections writes an empty file.
        if (!Files.exists(file) || file.toFile().length() == 0)
            return List.of();
        List<Rejection> rejections = new ArrayList<>();
        TextLines.json(files, file, "delete the file, or generate the questions again",
                (line, _) -> Rule.ofKey(line.path("rule").asText()).ifPresent(rule -> rejections.add(new Rejection(
                        line.path("category").asText(), rule, line.path("example").asText()))));
        return rejections;
    }
}
