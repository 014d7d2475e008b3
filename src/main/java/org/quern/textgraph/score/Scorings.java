package org.quern.textgraph.score;

import java.util.List;
import org.quern.workspace.extension.Extensions;

/** The available scorings: exact, flexible, and those on the class path. */
public final class Scorings extends Extensions<Scoring> {

    public Scorings() {
        super("scoring", List.of(BuiltInScoring.values()), provided(Scoring.class));
    }
}
