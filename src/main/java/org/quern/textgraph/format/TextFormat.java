package org.quern.textgraph.format;

import org.quern.textgraph.Extension;

/**
 * A text format of graphs. It can be read back, which proves that nothing is lost. Whoever has another one implements
 * this and names the class in {@code META-INF/services/org.quern.textgraph.format.TextFormat}; nothing else needs to
 * know.
 */
public interface TextFormat extends Extension {

    String write(TextGraph graph);

    /** @throws UnreadableText when the text is not what {@link #write} would give */
    ReadGraph read(String text);
}
