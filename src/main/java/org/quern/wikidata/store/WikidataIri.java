package org.quern.wikidata.store;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.wikidata.EntityId;

/** Converts between ids of entities, statements and unknown values and their IRIs in Wikidata's RDF. */
final class WikidataIri {

    static final String ENTITY = "http://www.wikidata.org/entity/";
    static final String STATEMENT = ENTITY + "statement/";
    static final String VALUE = "http://www.wikidata.org/value/";
    static final String PROP = "http://www.wikidata.org/prop/";
    static final String DIRECT = PROP + "direct/";
    static final String MAIN = PROP + "statement/";
    static final String MAIN_NODE = PROP + "statement/value/";
    static final String QUALIFIER = PROP + "qualifier/";
    static final String QUALIFIER_NODE = PROP + "qualifier/value/";
    static final String NO_VALUE = PROP + "novalue/";
    static final String ONTOLOGY = "http://wikiba.se/ontology#";

    private static final String GENID = "/.well-known/genid/";
    /** Positions of the hyphens in a UUID. */
    private static final String UNIVERSAL = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
    private static final Pattern ODD_STATEMENT_ID = Pattern.compile("([QPLMqplm][1-9][0-9]*)[-$](.+)");

    private WikidataIri() {}

    /** The id in upper case, if the IRI is an entity's. */
    static Optional<String> entityId(String iri) {
        if (!iri.startsWith(ENTITY))
            return Optional.empty();
        String id = iri.substring(ENTITY.length());
        return isEntityId(id) ? Optional.of(id.toUpperCase(Locale.ROOT)) : Optional.empty();
    }

    static boolean isEntityId(String id) {
        return EntityId.matches(id, "QPLMEqplme");
    }

    /** The statement's id as in JSON ({@code Q42$…}), in upper case; RDF has a hyphen in place of the dollar sign. */
    static String statementId(String iri) {
        String local = iri.startsWith(STATEMENT) ? iri.substring(STATEMENT.length()) : iri;
        // The entity's id ends where the UUID starts; statement ids created by other software may have no UUID.
        int universal = local.length() - UNIVERSAL.length();
        if (universal > 1 && isHyphen(local.charAt(universal - 1)) && endsUniversal(local, universal))
            return (local.substring(0, universal - 1) + "$" + local.substring(universal)).toUpperCase(Locale.ROOT);
        Matcher id = ODD_STATEMENT_ID.matcher(local);
        return (id.matches() ? id.group(1) + "$" + id.group(2) : local).toUpperCase(Locale.ROOT);
    }

    private static boolean isHyphen(char c) {
        return c == '-' || c == '$';
    }

    private static boolean endsUniversal(String local, int from) {
        for (int i = 0; i < UNIVERSAL.length(); i++) {
            char c = local.charAt(from + i);
            if (UNIVERSAL.charAt(i) == '-' ? c != '-' : c > 'f' || Character.digit(c, 16) < 0)
                return false;
        }
        return true;
    }

    /** Services write an unknown value as an IRI where dumps have a blank node. */
    static boolean isUnknownValue(String iri) {
        return iri.contains(GENID);
    }
}
