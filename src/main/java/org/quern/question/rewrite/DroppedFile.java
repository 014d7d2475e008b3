package org.quern.question.rewrite;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quern.question.Rewriting;
import org.quern.question.Rewriting.Round;
import org.quern.question.Sample;
import org.quern.workspace.SafeFiles;

/** The file of questions that verification dropped: one line of JSON each, with the reason. */
public final class DroppedFile {

    private final SafeFiles files;
    private final List<String> lines = new ArrayList<>();
    private final ObjectMapper json = new ObjectMapper();

    public DroppedFile(SafeFiles files) {
        this.files = files;
    }

    public static Path beside(Path questions) {
        String name = questions.getFileName().toString().replaceFirst("\\.jsonl?(\\.gz)?$", "");
        return questions.resolveSibling(name + ".dropped.jsonl");
    }

    /** Records a dropped question without its answer; must be called in the order of the questions. */
    public void add(Changed dropped) {
        Sample sample = dropped.sample();
        ObjectNode line = json.createObjectNode().put("qid", sample.qid()).put("graph", sample.graph())
                .put("reason", dropped.dropped()).put("nl_question", sample.nlQuestion())
                .put("nl_question_raw", sample.nlQuestionRaw().orElse("")).put("gold_cypher", sample.goldCypher());
        Rewriting.of(sample).map(Rewriting::rounds).filter(rounds -> !rounds.isEmpty()).ifPresent(rounds -> {
            Round last = rounds.getLast();
            line.put("judge", last.judge().by()).put("prompt", last.judge().prompt());
            last.sameMeaning().ifPresent(value -> line.put("same_meaning", value));
            last.realistic().ifPresent(value -> line.put("realistic", value));
            last.text().ifPresent(value -> line.put("proposed", value));
        });
        lines.add(line + "\n");
    }

    public int size() {
        return lines.size();
    }

    public void write(Path file) {
        files.write(file, out -> {
            for (String line : lines)
                out.write(line.getBytes(StandardCharsets.UTF_8));
        });
    }
}
