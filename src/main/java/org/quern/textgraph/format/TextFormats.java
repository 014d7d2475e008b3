package org.quern.textgraph.format;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.quern.workspace.QuernException;

/** The available text formats: five built-in ones, and those on the class path. */
public final class TextFormats {

    private final List<TextFormat> all;

    public TextFormats() {
        this(ServiceLoader.load(TextFormat.class).stream().map(ServiceLoader.Provider::get).toList());
    }

    /** @param more formats in addition to the built-in ones */
    public TextFormats(List<TextFormat> more) {
        List<TextFormat> formats = new ArrayList<>(List.of(new EdgeList(), new StructuredYaml(), new StructuredJson(),
                new Turtle(), new JsonLd()));
        formats.addAll(more);
        this.all = List.copyOf(formats);
    }

    public List<TextFormat> all() {
        return all;
    }

    public List<String> ids() {
        return all.stream().map(TextFormat::id).toList();
    }

    /** @throws QuernException when there is no such format */
    public TextFormat find(String id) {
        return all.stream().filter(format -> format.id().equals(id)).findFirst()
                .orElseThrow(() -> new QuernException("unknown text format " + id, "",
                        "use one of " + String.join(", ", ids())));
    }
}
