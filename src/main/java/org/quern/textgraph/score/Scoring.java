package org.quern.textgraph.score;

import org.quern.workspace.extension.Extension;

/**
 * A scorer: it decides whether a reply is correct (KG-LLM-Bench, section 4.3). To add one, implement
 * this interface and name the class in {@code META-INF/services/org.quern.textgraph.score.Scoring}.
 */
public interface Scoring extends Extension {

    /** Whether the reply counts as correct. */
    boolean accepts(Expected expected, String reply);
}
