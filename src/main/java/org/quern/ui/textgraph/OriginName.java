package org.quern.ui.textgraph;

import org.quern.textgraph.source.SourceOrigin;
import org.quern.ui.kit.Messages;

/** The names of sources of graphs as displayed: the name of a graph; for other sources, also their kind. */
final class OriginName {

    private OriginName() {}

    static String of(SourceOrigin origin, Messages messages) {
        return switch (origin) {
            case SourceOrigin.OfGraph(String name) -> name;
            case SourceOrigin.OfFile file -> file.name();
            case SourceOrigin.OfTriples folder -> messages.text("textgraph.origin.triples", folder.name());
            case SourceOrigin.OfStore(String name) -> messages.text("textgraph.origin.store", name);
        };
    }
}
