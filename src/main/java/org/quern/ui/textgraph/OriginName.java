package org.quern.ui.textgraph;

import org.quern.textgraph.source.Origin;
import org.quern.ui.Messages;

/** Sources of graphs as people choose them: a graph by its name, everything else with what it is. */
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
