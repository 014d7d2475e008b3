package org.quern.ui.textgraph;

import org.quern.textgraph.source.Origin;
import org.quern.ui.kit.Messages;

/** The names of sources of graphs as displayed: the name of a graph; for other sources, also their kind. */
final class OriginName {

    private OriginName() {}

    static String of(Origin origin, Messages messages) {
        return switch (origin) {
            case Origin.OfGraph(String name) -> name;
            case Origin.OfFile file -> file.name();
            case Origin.OfTriples folder -> messages.text("textgraph.origin.triples", folder.name());
            case Origin.OfStore(String name) -> messages.text("textgraph.origin.store", name);
        };
    }
}
