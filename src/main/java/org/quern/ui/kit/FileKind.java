package org.quern.ui.kit;

import java.util.Locale;

/** The kinds of files that a pane can import. The texts have the keys {@code drop.KIND}. */
public enum FileKind {

    SCHEMA("schema"),
    /** Wikidata statements or entities, for a store. */
    WIKIDATA("schema"),
    GRAPH("graph"),
    QUESTIONS("questions"),
    /** The decisions of annotators. */
    DECISIONS("review"),
    PREDICTIONS("evaluation"),
    /** The steps of an agent. */
    AGENT_RUN("agent"),
    QUESTION_SET("sets");

    private final String pane;

    FileKind(String pane) {
        this.pane = pane;
    }

    /** The id of the pane that imports it. */
    public String pane() {
        return pane;
    }

    public String key() {
        return "drop." + name().toLowerCase(Locale.ROOT);
    }
}
