package org.quern.sparql;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The predefined prefixes of Wikidata's query service. */
public final class Prefixes {

    /** The declarations of all prefixes, one per line. */
    public static final String DECLARED = """
            PREFIX wd: <http://www.wikidata.org/entity/>
            PREFIX wds: <http://www.wikidata.org/entity/statement/>
            PREFIX wdt: <http://www.wikidata.org/prop/direct/>
            PREFIX wdno: <http://www.wikidata.org/prop/novalue/>
            PREFIX wdv: <http://www.wikidata.org/value/>
            PREFIX p: <http://www.wikidata.org/prop/>
            PREFIX ps: <http://www.wikidata.org/prop/statement/>
            PREFIX psv: <http://www.wikidata.org/prop/statement/value/>
            PREFIX psn: <http://www.wikidata.org/prop/statement/value-normalized/>
            PREFIX pq: <http://www.wikidata.org/prop/qualifier/>
            PREFIX pqv: <http://www.wikidata.org/prop/qualifier/value/>
            PREFIX pqn: <http://www.wikidata.org/prop/qualifier/value-normalized/>
            PREFIX pr: <http://www.wikidata.org/prop/reference/>
            PREFIX prv: <http://www.wikidata.org/prop/reference/value/>
            PREFIX prov: <http://www.w3.org/ns/prov#>
            PREFIX wikibase: <http://wikiba.se/ontology#>
            PREFIX rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#>
            PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
            PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
            PREFIX schema: <http://schema.org/>
            PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>
            PREFIX geo: <http://www.opengis.net/ont/geosparql#>
            """;

    /** The other prefixes of the query service, for untrusted queries; one per line. */
    public static final String ALSO_KNOWN = """
            PREFIX wdata: <http://www.wikidata.org/wiki/Special:EntityData/>
            PREFIX wdref: <http://www.wikidata.org/reference/>
            PREFIX wdtn: <http://www.wikidata.org/prop/direct-normalized/>
            PREFIX prn: <http://www.wikidata.org/prop/reference/value-normalized/>
            PREFIX owl: <http://www.w3.org/2002/07/owl#>
            PREFIX ontolex: <http://www.w3.org/ns/lemon/ontolex#>
            PREFIX dct: <http://purl.org/dc/terms/>
            PREFIX cc: <http://creativecommons.org/ns#>
            PREFIX geof: <http://www.opengis.net/def/geosparql/function/>
            PREFIX bd: <http://www.bigdata.com/rdf#>
            PREFIX hint: <http://www.bigdata.com/queryHints#>
            PREFIX gas: <http://www.bigdata.com/rdf/gas#>
            PREFIX mwapi: <https://www.mediawiki.org/ontology#API/>
            PREFIX mediawiki: <https://www.mediawiki.org/ontology#>
            PREFIX foaf: <http://xmlns.com/foaf/0.1/>
            """;

    private static final Pattern DECLARATION = Pattern.compile("PREFIX (\\w+): <([^>]+)>");
    private static final Pattern LOCAL = Pattern.compile("[\\p{L}\\p{N}_-]+");

    private final Map<String, String> names = new LinkedHashMap<>();

    public Prefixes() {
        Matcher declared = DECLARATION.matcher(DECLARED);
        while (declared.find())
            names.put(declared.group(2), declared.group(1));
    }

    /** All prefixes of the query service, with their namespaces. */
    public Map<String, String> all() {
        Map<String, String> all = new LinkedHashMap<>();
        Matcher declared = DECLARATION.matcher(DECLARED + ALSO_KNOWN);
        while (declared.find())
            all.put(declared.group(1), declared.group(2));
        return all;
    }

    /** An IRI with one of the prefixes; the IRI itself if none fits. */
    public String shortened(String iri) {
        int cut = Math.max(iri.lastIndexOf('/'), iri.lastIndexOf('#')) + 1;
        return Optional.ofNullable(names.get(iri.substring(0, cut)))
                .filter(_ -> LOCAL.matcher(iri.substring(cut)).matches())
                .map(prefix -> prefix + ":" + iri.substring(cut)).orElse(iri);
    }
}
