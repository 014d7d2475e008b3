package org.quern.textgraph.format;

import org.quern.workspace.extension.Extension;

/**
 * A text format of graphs. It can be read back, which proves that nothing is lost. To add a format, implement
 * this interface and name the class in {@code META-INF/services/org.quern.textgraph.format.TextFormat}; no
 * other change is needed.
 */
public interface TextFormat extends Extension {

    String write(TextGraph graph);

    /** @throws UnreadableText if the text does not have the form written by {@link #write} */
    ReadGraph read(String text);
}
