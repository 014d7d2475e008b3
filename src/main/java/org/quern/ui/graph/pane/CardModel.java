package org.quern.ui.graph.pane;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.neo4j.GraphDatabase.Node;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.Neighbours;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PictureModel;

/** The content of the card for the selection: an entity with its relations, a group with its members, or counts. */
final class CardModel {

    private static final Pattern QID = Pattern.compile("(?:.*#)?(Q[1-9]\\d{0,11})");

    /** The kinds of selections. */
    sealed interface Card {
        record Nothing() implements Card {}

        /** @param relations number of neighbours by relation; empty until counted */
        record Entity(Node node, Optional<List<Neighbours.Count>> relations) implements Card {}

        /** @param members its entities sorted by name, up to a limit; empty until loaded */
        record Group(PictureGraph.Node node, PictureGraph.Group group, Optional<List<Node>> members)
                implements
                    Card {}

        /** @param types number of selected nodes by type */
        record Several(int count, Map<String, Integer> types) implements Card {}

        /** @param of the card whose data could not be loaded */
        record Failed(Card of, Throwable failure) implements Card {}
    }

    private final GraphSource databases;
    private final PictureModel picture;
    private final Exploration exploration;
    private final Latest asking;
    final ObjectProperty<Card> card = new SimpleObjectProperty<>(new Card.Nothing());
    private String graph = "";

    CardModel(Jobs jobs, GraphSource databases, PictureModel picture, Exploration exploration) {
        this.databases = databases;
        this.picture = picture;
        this.exploration = exploration;
        this.asking = new Latest(jobs);
        picture.selected().addListener((_, _, _) -> refresh());
    }

    void enter(String graphName) {
        graph = graphName;
        asking.drop();
        card.set(new Card.Nothing());
    }

    /** Loads the data of the selection again. */
    void refresh() {
        List<String> ids = picture.selected().get();
        if (ids.size() > 1) {
            asking.drop();
            Map<String, Integer> types = new TreeMap<>();
            ids.forEach(id -> picture.node(id).ifPresent(node -> types.merge(node.type(), 1, Integer::sum)));
            card.set(new Card.Several(ids.size(), types));
            return;
        }
        Optional<PictureGraph.Node> node = picture.current();
        if (node.isEmpty()) {
            asking.drop();
            card.set(new Card.Nothing());
        } else if (node.get().group().isPresent()) {
            show(node.get(), node.get().group().get());
        } else {
            exploration.node(node.get().id()).ifPresent(this::show);
        }
    }

    /** Shows an entity, whether it is in the picture or not. */
    void show(Node node) {
        Card.Entity asked = new Card.Entity(node, Optional.empty());
        card.set(asked);
        String here = graph;
        asking.submit(ResultPicture.name(node),
                progress -> new Neighbours(databases.of(here, progress)).counts(node.elementId(), progress),
                counts -> card.set(new Card.Entity(node, Optional.of(counts))),
                failure -> card.set(new Card.Failed(asked, failure)));
    }

    private void show(PictureGraph.Node node, PictureGraph.Group group) {
        if (!group.members().isEmpty()) {
            asking.drop();
            card.set(new Card.Group(node, group, Optional.of(exploration.members(group))));
            return;
        }
        Card.Group asked = new Card.Group(node, group, Optional.empty());
        card.set(asked);
        String here = graph;
        List<String> drawn = new ArrayList<>();
        picture.placed().graph().nodes().stream().filter(n -> n.group().isEmpty()).forEach(n -> drawn.add(n.id()));
        asking.submit(node.name(), progress -> new Neighbours(databases.of(here, progress)).next(group.anchor(),
                DrawnElements.groupOf(node, group), drawn, Exploration.MOST_LISTED, progress).nodes(),
                members -> card.set(new Card.Group(node, group, Optional.of(members))),
                failure -> card.set(new Card.Failed(asked, failure)));
    }

    /** The entity's page on Wikidata; empty if its id is not a Wikidata id. */
    static Optional<URI> page(Node node) {
        return id(node).map(id -> URI.create("https://www.wikidata.org/wiki/" + id));
    }

    /** The entity's Wikidata id. Validated, because graph files may contain anything. */
    static Optional<String> id(Node node) {
        Matcher matcher = QID.matcher(String.valueOf(node.properties().getOrDefault("eid", "")));
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
}
