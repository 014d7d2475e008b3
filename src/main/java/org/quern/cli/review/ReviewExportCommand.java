package org.quern.cli.review;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.QuestionFile;
import org.quern.question.SampleFile;
import org.quern.review.History;
import org.quern.review.HistoryFile;
import org.quern.review.ReviewedQuestions;
import org.quern.review.State;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern review export}: the questions with what was decided, and the history of it. */
@Command(name = "export", mixinStandardHelpOptions = true, description = "Writes the questions with accepted, edited and adjudicated texts in place; rejected ones are left out or go to a file of their own. --history writes every record, with the annotators' names, for another machine.")
final class ReviewExportCommand extends WorkspaceCommand {

    private final SafeFiles files = new SafeFiles();

    @Mixin
    private QuestionFile file = new QuestionFile();

    @Option(names = "--out", paramLabel = "FILE", description = "Where the questions go: .json or .jsonl, packed with .gz.")
    private Optional<Path> out = Optional.empty();
    @Option(names = "--rejected", paramLabel = "FILE", description = "Where the rejected questions go.")
    private Optional<Path> rejected = Optional.empty();
    @Option(names = "--history", paramLabel = "FILE", description = "Where every record goes, as JSON lines.")
    private Optional<Path> history = Optional.empty();
    @Option(names = "--settled", description = "Leave out what is undecided or disputed.")
    private boolean settled;

    @Override
    public Integer call() {
        if (out.isEmpty() && history.isEmpty() && rejected.isEmpty())
            throw common.wrong("say where to: --out, --rejected or --history");
        try (OpenReview review = new OpenReview(common, file, files)) {
            History all = review.log().everything(review.name());
            ReviewedQuestions reviewed = ReviewedQuestions.of(review.samples(), all.decisions(), all.assignments(),
                    settled);
            SampleFile writer = new SampleFile(files);
            out.ifPresent(path -> writer.write(path, reviewed.questions()));
            rejected.ifPresent(path -> writer.write(path, reviewed.rejected()));
            history.ifPresent(path -> new HistoryFile(files).write(path, all));
            show(reviewed, all);
        }
        return 0;
    }

    private void show(ReviewedQuestions reviewed, History all) {
        if (common.json()) {
            Map<String, Object> root = new LinkedHashMap<>();
            root.put("questions", reviewed.questions().size());
            root.put("rejected", reviewed.rejected().size());
            Map<String, Object> states = new LinkedHashMap<>();
            reviewed.counts().forEach((state, count) -> states.put(state.word(), count));
            root.put("states", states);
            root.put("incomplete", reviewed.incomplete());
            root.put("stale", reviewed.stale());
            root.put("records", all.decisions().size());
            terminal.json(root);
            return;
        }
        out.ifPresent(path -> terminal.println("%,d questions → %s".formatted(reviewed.questions().size(), path)));
        terminal.println("%,d rejected%s".formatted(reviewed.rejected().size(),
                rejected.map(path -> " → " + path).orElse(", left out")));
        history.ifPresent(path -> terminal.println("%,d records, with the annotators' names → %s".formatted(
                all.decisions().size(), path)));
        int open = reviewed.count(State.GENERATED) + reviewed.count(State.REWRITTEN);
        if (open + reviewed.count(State.DISPUTED) > 0)
            terminal.note("%,d undecided and %,d disputed ones %s.".formatted(open, reviewed.count(State.DISPUTED),
                    settled ? "are left out" : "are as they were (--settled leaves them out)"));
        if (reviewed.incomplete() > 0)
            terminal.note("%,d settled ones wait for another annotator.".formatted(reviewed.incomplete()));
        if (reviewed.stale() > 0)
            terminal.note(
                    "%,d have another text in the file than the one that was decided about; the decided one holds."
                            .formatted(reviewed.stale()));
    }
}
