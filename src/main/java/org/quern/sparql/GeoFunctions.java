package org.quern.sparql;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.sparql.expr.ExprEvalException;
import org.apache.jena.sparql.expr.NodeValue;
import org.apache.jena.sparql.function.FunctionBase1;
import org.apache.jena.sparql.function.FunctionBase2;
import org.apache.jena.sparql.function.FunctionFactory;

/** The functions for coordinates of Wikidata's query service: distance, latitude, longitude and globe. */
final class GeoFunctions {

    private static final String NAMES = "http://www.opengis.net/def/geosparql/function/";
    private static final Map<String, FunctionFactory> ALL = Map.of(NAMES + "distance", _ -> new Distance(),
            NAMES + "latitude", _ -> new Part(point -> NodeValue.makeDouble(point.latitude())), NAMES + "longitude",
            _ -> new Part(point -> NodeValue.makeDouble(point.longitude())), NAMES + "globe",
            _ -> new Part(point -> NodeValue.makeNode(NodeFactory.createURI(point.globeIri()))));

    private GeoFunctions() {}

    static Optional<FunctionFactory> find(String iri) {
        return Optional.ofNullable(ALL.get(iri));
    }

    private static GeoPoint point(NodeValue value) {
        return GeoPoint.of(value.asNode()).orElseThrow(() -> new ExprEvalException("not a coordinate: " + value));
    }

    /** In kilometres. */
    private static final class Distance extends FunctionBase2 {

        @Override
        public NodeValue exec(NodeValue from, NodeValue to) {
            GeoPoint start = point(from);
            GeoPoint end = point(to);
            if (!start.globe().equals(end.globe()))
                throw new ExprEvalException("coordinates on different globes");
            return NodeValue.makeDouble(start.distance(end));
        }
    }

    private static final class Part extends FunctionBase1 {

        private final Function<GeoPoint, NodeValue> part;

        Part(Function<GeoPoint, NodeValue> part) {
            this.part = part;
        }

        @Override
        public NodeValue exec(NodeValue value) {
            return part.apply(point(value));
        }
    }
}
