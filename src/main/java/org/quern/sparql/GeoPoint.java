package org.quern.sparql;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.jena.graph.Node;

/**
 * A coordinate of Wikidata: {@code Point(longitude latitude)}, on Earth unless the literal names another globe.
 *
 * @param globe the IRI of the globe; empty for Earth
 */
record GeoPoint(double longitude, double latitude, String globe) {

    private static final String TYPE = "http://www.opengis.net/ont/geosparql#wktLiteral";
    private static final String EARTH = "http://www.wikidata.org/entity/Q2";
    private static final String NUMBER = "([-+]?[0-9.]{1,40}(?:[eE][-+]?[0-9]{1,3})?)";
    private static final Pattern POINT = Pattern.compile(
            "\\s*(?:<([^>]*)>\\s*)?POINT\\s*\\(\\s*" + NUMBER + "\\s+" + NUMBER + "\\s*\\)\\s*",
            Pattern.CASE_INSENSITIVE);
    /** The mean radius of Earth, which Wikidata's query service uses for every globe. */
    private static final double RADIUS_KM = 6371;
    static final double KM_PER_DEGREE = Math.PI * RADIUS_KM / 180;

    /** Reads a coordinate; empty for everything else. */
    static Optional<GeoPoint> of(Node node) {
        if (!node.isLiteral() || !node.getLiteralDatatypeURI().equals(TYPE))
            return Optional.empty();
        Matcher point = POINT.matcher(node.getLiteralLexicalForm());
        if (!point.matches())
            return Optional.empty();
        try {
            String globe = point.group(1) == null || point.group(1).equals(EARTH) ? "" : point.group(1);
            return Optional.of(new GeoPoint(Double.parseDouble(point.group(2)), Double.parseDouble(point.group(3)),
                    globe));
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }

    String globeIri() {
        return globe.isEmpty() ? EARTH : globe;
    }

    /** The distance in kilometres on a sphere of Earth's size. */
    double distance(GeoPoint other) {
        double north = Math.toRadians(other.latitude - latitude) / 2;
        double east = Math.toRadians(other.longitude - longitude) / 2;
        double a = Math.pow(Math.sin(north), 2) + Math.cos(Math.toRadians(latitude))
                * Math.cos(Math.toRadians(other.latitude)) * Math.pow(Math.sin(east), 2);
        return 2 * RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a)));
    }
}
