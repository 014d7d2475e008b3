package org.quern.textgraph.format;

/**
 * A text format of graphs. It can be read back, which proves that nothing is lost. Whoever has another one implements
 * this and names the class in {@code META-INF/services/org.quern.textgraph.format.TextFormat}; nothing else needs to
 * know.
 */
public interface TextFormat {

    /** As options, files and tables name it: lower case, words joined by hyphens. */
    String id();

    /** As people call it. */
    String title();

    String write(TextGraph graph);

    /** @throws UnreadableText when the text is not what {@link #write} would give */
    ReadGraph read(String text);
}
