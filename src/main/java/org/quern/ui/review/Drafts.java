package org.quern.ui.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.ui.kit.PaneState;
import org.quern.ui.review.DecisionEditor.Input;

/**
 * What annotators have typed about questions and neither saved nor discarded. Each annotator has own drafts for
 * each file. They survive the end of the program.
 */
final class Drafts {

    /** What a draft will become. */
    enum Kind {
        DECISION, ADJUDICATION, COMMENT
    }

    private final PaneState state;
    private String file = "";
    private String annotator = "";

    Drafts(PaneState state) {
        this.state = state;
    }

    /** The drafts are those of an annotator for a file from now on. */
    void belongTo(String file, String annotator) {
        this.file = file;
        this.annotator = annotator;
    }

    Optional<Input> of(Kind kind, String qid) {
        List<String> parts = state.list(name(kind, qid));
        return parts.size() < 2 ? Optional.empty()
                : Optional.of(new Input(parts.get(0), parts.get(1), parts.subList(2, parts.size())));
    }

    void keep(Kind kind, String qid, Input input) {
        List<String> parts = new ArrayList<>(List.of(input.text(), input.why()));
        parts.addAll(input.tags());
        state.set(name(kind, qid), parts);
    }

    void drop(Kind kind, String qid) {
        state.remove(name(kind, qid));
    }

    /** Names of files and annotators are single lines. */
    private String name(Kind kind, String qid) {
        return String.join("\n", "draft", kind.name(), file, annotator, qid);
    }
}
