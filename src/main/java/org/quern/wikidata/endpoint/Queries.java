package org.quern.wikidata.endpoint;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.quern.wikidata.endpoint.Select.Form;
import org.quern.wikidata.endpoint.Select.Variable;

/**
 * The texts of all queries. They fetch triples unchanged and leave their interpretation to the code that reads
 * stores; the endpoint only evaluates what would be too much to fetch: the truthy subjects of a value. The same
 * ids give the same text, which identifies the cached answer.
 */
record Queries(Profile profile) {
    private static final Pattern ID = Pattern.compile("[A-Z][0-9]+(-[A-Z][0-9]+)?");
    /** The characters allowed between angle brackets. */
    private static final Pattern IRI = Pattern.compile("[^<>\"{}|^`\\\\\\s\\p{Cntrl}]+");
    private static final List<Variable> TRIPLE = List.of(new Variable("s", Form.IRI), new Variable("p", Form.IRI),
            new Variable("o", Form.ANY));
    private static final List<Variable> SUBJECT = List.of(new Variable("item", Form.RESOURCE));
    private static final List<Variable> REDIRECT = List.of(new Variable("s", Form.IRI), new Variable("o", Form.IRI));
    private static final String SAME_AS = "<http://www.w3.org/2002/07/owl#sameAs>";
    private static final List<String> LANGUAGES = List.of("en", "mul");
    private static final Pattern LANGUAGE = Pattern.compile("[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*");
    private static final String VALUE_PARTS = "wikibase:timeValue wikibase:timePrecision wikibase:timeCalendarModel "
            + "wikibase:quantityAmount wikibase:quantityUnit wikibase:geoLatitude wikibase:geoLongitude "
            + "wikibase:geoGlobe";
    private static final String PREFERRED = "{ %1$s wikibase:rank wikibase:PreferredRank } UNION "
            + "{ %1$s a wikibase:BestRank FILTER NOT EXISTS { %1$s wikibase:rank ?any%2$s } }";

    /** The date of the data, as stated by its publisher. */
    Select version() {
        return new Select(List.of(new Variable("date", Form.ANY)),
                "VALUES ?data { <http://www.wikidata.org> wikibase:Dump } ?data schema:dateModified ?date");
    }

    /** The class and its subclasses, for endpoints that evaluate property paths. */
    Select subclasses(String classId) {
        return new Select(SUBJECT, "?item wdt:P279* wd:" + id(classId));
    }

    /** Labels in some languages. */
    Function<List<String>, Select> labels(List<String> languages) {
        return texts(profile.labelPredicates(), languages);
    }

    /** Labels, descriptions and aliases that graphs contain. */
    Function<List<String>, Select> terms() {
        Set<String> predicates = new TreeSet<>(profile.labelPredicates());
        predicates.add("schema:description");
        predicates.add("skos:altLabel");
        return texts(predicates, LANGUAGES);
    }

    private static Function<List<String>, Select> texts(Collection<String> predicates, List<String> languages) {
        String wanted = languages.stream().filter(l -> LANGUAGE.matcher(l).matches()).map(l -> "\"" + l + "\"")
                .collect(Collectors.joining(", "));
        return about("VALUES ?p { " + String.join(" ", predicates) + " } ?s ?p ?o FILTER(LANG(?o) IN (" + wanted
                + "))");
    }

    /** English articles about items; the title may be missing and is then in the article's address. */
    Function<List<String>, Select> articles() {
        List<Variable> variables = List.of(new Variable("s", Form.IRI), new Variable("article", Form.IRI),
                new Variable("title", Form.ANY_OR_NONE));
        return ids -> new Select(variables, items("s", ids) + "?article schema:about ?s "
                + "FILTER(STRSTARTS(STR(?article), \"https://en.wikipedia.org/wiki/\")) "
                + "OPTIONAL { ?article schema:name ?title }");
    }

    /** All triples of all statements of the properties, except references. */
    Function<List<String>, Select> statements(Collection<String> pids) {
        List<Variable> variables = List.of(new Variable("s", Form.IRI), new Variable("p", Form.IRI),
                new Variable("statement", Form.RESOURCE), new Variable("q", Form.IRI), new Variable("o", Form.ANY));
        String properties = properties("p:", pids);
        return ids -> new Select(variables, items("s", ids) + "VALUES ?p { " + properties + " } "
                + "?s ?p ?statement . ?statement ?q ?o "
                + "FILTER(?q != <http://www.w3.org/ns/prov#wasDerivedFrom>)");
    }

    /** All triples of all statements of any property, except references. */
    Function<List<String>, Select> allStatements() {
        List<Variable> variables = List.of(new Variable("s", Form.IRI), new Variable("p", Form.IRI),
                new Variable("statement", Form.RESOURCE), new Variable("q", Form.IRI), new Variable("o", Form.ANY));
        return ids -> new Select(variables, items("s", ids) + "?s ?p ?statement "
                + "FILTER(STRSTARTS(STR(?p), \"http://www.wikidata.org/prop/P\")) ?statement ?q ?o "
                + "FILTER(?q != <http://www.w3.org/ns/prov#wasDerivedFrom>)");
    }

    /** All direct triples. */
    Function<List<String>, Select> allDirect() {
        return about("?s ?p ?o FILTER(STRSTARTS(STR(?p), \"http://www.wikidata.org/prop/direct/P\"))");
    }

    /** The kinds of values of properties. */
    Function<List<String>, Select> propertyTypes() {
        return about("VALUES ?p { wikibase:propertyType } ?s ?p ?o");
    }

    /** The rank and the own value of each statement of a property. */
    Function<List<String>, Select> mainValues(String pid) {
        List<Variable> variables = List.of(new Variable("s", Form.IRI), new Variable("statement", Form.RESOURCE),
                new Variable("q", Form.IRI), new Variable("o", Form.ANY));
        return ids -> new Select(variables, items("s", ids) + "VALUES ?q { wikibase:rank rdf:type ps:" + id(pid)
                + " } ?s p:" + id(pid) + " ?statement . ?statement ?q ?o");
    }

    /** Any redirected item. */
    Select anyRedirect() {
        return new Select(REDIRECT, "?s " + SAME_AS + " ?o");
    }

    /** What some ids redirect to. */
    Function<List<String>, Select> redirects() {
        return ids -> new Select(REDIRECT, items("s", ids) + "?s " + SAME_AS + " ?o");
    }

    /** The ids that redirect to some items. */
    Function<List<String>, Select> redirecting() {
        return ids -> new Select(REDIRECT, items("o", ids) + "?s " + SAME_AS + " ?o");
    }

    /** Direct triples of properties. */
    Function<List<String>, Select> direct(Collection<String> pids) {
        return about("VALUES ?p { " + properties("wdt:", pids) + " } ?s ?p ?o");
    }

    /** The parts of dates, quantities and places, by the IRIs of their nodes. */
    Function<List<String>, Select> values() {
        return iris -> new Select(TRIPLE, "VALUES ?s { " + iris.stream().filter(i -> IRI.matcher(i).matches())
                .map(i -> "<" + i + ">").collect(Collectors.joining(" ")) + " } VALUES ?p { " + VALUE_PARTS
                + " } ?s ?p ?o");
    }

    /** The items about which the data has any triple. */
    Function<List<String>, Select> known() {
        return ids -> new Select(SUBJECT, items("item", ids) + "?item ?p ?o");
    }

    /** Subjects of truthy statements with one of the values. */
    Function<List<String>, Select> subjects(String pid) {
        String property = id(pid);
        if (profile.truthy() == Profile.Truthy.DIRECT)
            return ids -> new Select(SUBJECT, items("v", ids) + "?item wdt:" + property + " ?v");
        String statements = "?statement ps:" + property + " ?v . ?item p:" + property + " ?statement "
                + "FILTER NOT EXISTS { ?statement wikibase:rank wikibase:DeprecatedRank } "
                + "FILTER(EXISTS { " + PREFERRED.formatted("?statement", 1) + " } || NOT EXISTS { ?item p:" + property
                + " ?other . " + PREFERRED.formatted("?other", 2) + " })";
        return ids -> new Select(SUBJECT, items("v", ids) + either(statements, property));
    }

    /** Subjects of statements of any rank that have one of the values, as own value or in a qualifier. */
    Function<List<String>, Select> pointing(String pid, String rolePrefix, String rolePid) {
        String statements = "?statement " + rolePrefix + id(rolePid) + " ?v . ?item p:" + id(pid) + " ?statement";
        return ids -> new Select(SUBJECT, items("v", ids)
                + (rolePrefix.equals("ps:") ? either(statements, id(pid)) : statements));
    }

    /** By statements, or by the direct triple for items without statements of the property. */
    private String either(String statements, String property) {
        return profile.directValues() ? "{ " + statements + " } UNION { ?item wdt:" + property
                + " ?v FILTER NOT EXISTS { ?item p:" + property + " ?none } }" : statements;
    }

    /** Those items for which a pattern holds; the pattern has been validated before. */
    Function<List<String>, Select> matching(String pattern) {
        return ids -> new Select(SUBJECT, items("item", ids) + "\n" + pattern);
    }

    private static Function<List<String>, Select> about(String pattern) {
        return ids -> new Select(TRIPLE, items("s", ids) + pattern);
    }

    private static String items(String variable, List<String> ids) {
        return "VALUES ?" + variable + " { " + ids.stream().filter(id -> ID.matcher(id).matches())
                .map(id -> "wd:" + id).collect(Collectors.joining(" ")) + " } ";
    }

    private static String properties(String prefix, Collection<String> pids) {
        return new TreeSet<>(pids).stream().map(pid -> prefix + id(pid)).collect(Collectors.joining(" "));
    }

    private static String id(String id) {
        if (!ID.matcher(id).matches())
            throw new IllegalArgumentException("not a Wikidata id: " + id);
        return id;
    }
}
