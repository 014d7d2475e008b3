package org.quern.review;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** What three annotators decided about the example's questions, brought into its log of decisions. */
public record ExampleReview(SafeFiles files) implements ExampleWorkspace.Addition {
    private static final String HISTORY = "reviews/film.history.jsonl";

    @Override
    public void addTo(Path folder, Consumer<Path> making) {
        History history = new HistoryFile(files).read(folder.resolve(HISTORY));
        Path db = Workspace.reviewLog(folder);
        making.accept(db);
        try (ReviewLog log = ReviewLog.open(db)) {
            log.bringIn(history);
        }
    }
}
