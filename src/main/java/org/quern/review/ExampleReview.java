package org.quern.review;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Adds the example's decisions of three annotators to the log. */
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
