package org.quern.sparql.statistics;

import java.util.List;
import org.apache.jena.sparql.core.TriplePath;
import org.apache.jena.sparql.syntax.ElementService;

/** What is no pattern but talks to the engine of Wikidata's query service: hints, and services that give labels. */
final class EngineHints {

    private static final String HINTS = "http://www.bigdata.com/queryHints#";
    private static final List<String> OWN_SERVICES = List.of("http://wikiba.se/ontology#",
            "http://www.bigdata.com/");

    private EngineHints() {}

    /** Not of another host's data, which is a pattern like any other. */
    static boolean is(ElementService service) {
        return service.getServiceNode().isURI()
                && OWN_SERVICES.stream().anyMatch(service.getServiceNode().getURI()::startsWith);
    }

    static boolean is(TriplePath triple) {
        return triple.getSubject().isURI() && triple.getSubject().getURI().startsWith(HINTS);
    }
}
