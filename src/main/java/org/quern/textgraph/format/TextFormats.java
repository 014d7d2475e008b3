package org.quern.textgraph.format;

import java.util.List;
import org.quern.workspace.extension.Extensions;

/** The available text formats: five built-in ones, and those on the class path. */
public final class TextFormats extends Extensions<TextFormat> {

    public TextFormats() {
        this(provided(TextFormat.class));
    }

    /** @param more formats in addition to the built-in ones */
    public TextFormats(List<TextFormat> more) {
        super("text format", List.of(new EdgeList(), new StructuredYaml(), new StructuredJson(), new Turtle(),
                new JsonLd()), more);
    }
}
