package org.quern.sparql;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.Triple;
import org.apache.jena.sparql.core.Var;
import org.apache.jena.sparql.engine.ExecutionContext;
import org.apache.jena.sparql.engine.QueryIterator;
import org.apache.jena.sparql.engine.binding.Binding;
import org.apache.jena.sparql.engine.binding.BindingBuilder;
import org.apache.jena.sparql.engine.iterator.QueryIterPlainWrapper;
import org.apache.jena.sparql.engine.iterator.QueryIterRepeatApply;
import org.apache.jena.sparql.expr.NodeValue;
import org.apache.jena.sparql.service.ServiceExecutorRegistry;
import org.apache.jena.util.iterator.ExtendedIterator;
import org.quern.workspace.QuernException;

/**
 * Answers {@code wikibase:around} and {@code wikibase:box} from the data of one query. No other service is answered,
 * and nothing is sent anywhere.
 */
final class GeoSearch {

    /** A coordinate takes a fraction of the memory of a row. */
    private static final int PER_ROW = 4;

    private final QueryWatch watch;
    /** Coordinates by property, sorted by latitude; read when a property is searched for the second time. */
    private final Map<Node, Optional<List<Place>>> places = new HashMap<>();

    GeoSearch(QueryWatch watch) {
        this.watch = watch;
    }

    /** The services that a query may use. */
    ServiceExecutorRegistry services() {
        return new ServiceExecutorRegistry().addBulkLink((service, input, context, _) -> {
            if (!GeoRequest.is(service.getService()))
                throw GuardedSelect.notAllowed("SERVICE");
            GeoRequest request = GeoRequest.of(service);
            return new QueryIterRepeatApply(input, context) {
                @Override
                protected QueryIterator nextStage(Binding row) {
                    return QueryIterPlainWrapper.create(found(request, row, context), context);
                }
            };
        });
    }

    private record Place(GeoPoint point, Triple triple) {}

    /** What is searched for: a band of latitudes, and which points in it. */
    private record Area(double south, double north, Predicate<GeoPoint> contains, Optional<GeoPoint> center) {}

    private Iterator<Binding> found(GeoRequest request, Binding row, ExecutionContext context) {
        Optional<Area> area = area(request, row);
        if (area.isEmpty())
            return List.<Binding>of().iterator();
        Triple pattern = request.pattern();
        List<Binding> found = new ArrayList<>();
        Triple bound = Triple.create(orAny(value(pattern.getSubject(), row)), pattern.getPredicate(),
                orAny(value(pattern.getObject(), row)));
        for (Place place : candidates(area.get(), bound, context.getActiveGraph())) {
            watch.hold(0);
            binding(request, row, place, area.get()).ifPresent(found::add);
        }
        return found.iterator();
    }

    private static Node value(Node node, Binding row) {
        return node.isVariable() && row.get(Var.alloc(node)) instanceof Node bound ? bound : node;
    }

    private static Node orAny(Node node) {
        return node.isVariable() ? Node.ANY : node;
    }

    private static Optional<Binding> binding(GeoRequest request, Binding row, Place place, Area area) {
        BindingBuilder made = Binding.builder(row);
        if (!set(made, request.pattern().getSubject(), place.triple.getSubject())
                || !set(made, request.pattern().getObject(), place.triple.getObject()))
            return Optional.empty();
        if (request.distance().isPresent() && area.center.isPresent()) {
            Node distance = NodeValue.makeDouble(area.center.get().distance(place.point)).asNode();
            if (!set(made, request.distance().get(), distance))
                return Optional.empty();
        }
        return Optional.of(made.build());
    }

    private static boolean set(BindingBuilder made, Node node, Node value) {
        if (!node.isVariable())
            return true;
        Var variable = Var.alloc(node);
        if (made.contains(variable))
            return made.get(variable).equals(value);
        made.add(variable, value);
        return true;
    }

    private Optional<Area> area(GeoRequest request, Binding row) {
        Map<String, Node> values = new HashMap<>();
        request.parameters().forEach((name, node) -> values.put(name, value(node, row)));
        if (values.containsKey("center"))
            return point(values, "center").flatMap(center -> Optional.ofNullable(values.get("radius"))
                    .map(km -> circle(center, radius(km))));
        boolean corners = values.containsKey("cornerSouthWest");
        Optional<GeoPoint> west = point(values, corners ? "cornerSouthWest" : "cornerWest");
        Optional<GeoPoint> east = point(values, corners ? "cornerNorthEast" : "cornerEast");
        return west.flatMap(from -> east.map(to -> box(from, to)));
    }

    private static Optional<GeoPoint> point(Map<String, Node> values, String name) {
        return values.get(name) instanceof Node node ? GeoPoint.of(node) : Optional.empty();
    }

    private static double radius(Node node) {
        try {
            return Double.parseDouble(node.isLiteral() ? node.getLiteralLexicalForm() : "");
        } catch (NumberFormatException wrong) {
            throw new QuernException("the radius of wikibase:around is not a number: {0}", "",
                    "specify it in kilometres", node).causedBy(wrong);
        }
    }

    private static Area circle(GeoPoint center, double km) {
        double degrees = km / GeoPoint.KM_PER_DEGREE;
        return new Area(center.latitude() - degrees, center.latitude() + degrees,
                point -> point.globe().equals(center.globe()) && center.distance(point) <= km, Optional.of(center));
    }

    /** A box whose west is greater than its east crosses the meridian of 180°. */
    private static Area box(GeoPoint west, GeoPoint east) {
        double south = Math.min(west.latitude(), east.latitude());
        double north = Math.max(west.latitude(), east.latitude());
        return new Area(south, north, point -> point.globe().equals(west.globe()) && point.latitude() >= south
                && point.latitude() <= north
                && (west.longitude() <= east.longitude()
                        ? point.longitude() >= west.longitude() && point.longitude() <= east.longitude()
                        : point.longitude() >= west.longitude() || point.longitude() <= east.longitude()),
                Optional.empty());
    }

    private List<Place> candidates(Area area, Triple pattern, Graph graph) {
        if (pattern.getSubject().isConcrete() || pattern.getObject().isConcrete())
            return read(pattern, graph, area.contains);
        Optional<List<Place>> sorted = places.get(pattern.getPredicate());
        if (sorted == null) {
            places.put(pattern.getPredicate(), Optional.empty());
            return read(pattern, graph, area.contains);
        }
        List<Place> all = sorted.orElseGet(() -> {
            List<Place> made = read(pattern, graph, _ -> true);
            made.sort(Comparator.comparingDouble(place -> place.point.latitude()));
            places.put(pattern.getPredicate(), Optional.of(made));
            return made;
        });
        List<Place> found = new ArrayList<>();
        for (int i = first(all, area.south); i < all.size() && all.get(i).point.latitude() <= area.north; i++) {
            watch.tick();
            if (area.contains.test(all.get(i).point))
                found.add(all.get(i));
        }
        return found;
    }

    /** The first place that is not south of a latitude. */
    private static int first(List<Place> sorted, double south) {
        int from = 0;
        int to = sorted.size();
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (sorted.get(middle).point.latitude() < south)
                from = middle + 1;
            else
                to = middle;
        }
        return from;
    }

    private List<Place> read(Triple pattern, Graph graph, Predicate<GeoPoint> wanted) {
        List<Place> found = new ArrayList<>();
        ExtendedIterator<Triple> triples = graph.find(pattern);
        try {
            while (triples.hasNext()) {
                Triple triple = triples.next();
                watch.tick();
                GeoPoint.of(triple.getObject()).filter(wanted).ifPresent(point -> {
                    if (found.size() % PER_ROW == 0)
                        watch.hold(0);
                    found.add(new Place(point, triple));
                });
            }
        } finally {
            triples.close();
        }
        return found;
    }
}
