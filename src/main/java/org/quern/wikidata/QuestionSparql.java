package org.quern.wikidata;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.quern.wikidata.SourceQuery.Ids;
import org.quern.wikidata.SourceQuery.Labels;
import org.quern.wikidata.SourceQuery.Links;
import org.quern.wikidata.SourceQuery.Matching;
import org.quern.wikidata.SourceQuery.PointingTo;
import org.quern.wikidata.SourceQuery.Read;
import org.quern.wikidata.SourceQuery.Statements;
import org.quern.wikidata.SourceQuery.Subclasses;
import org.quern.wikidata.SourceQuery.SubjectsOf;

/**
 * Formats queries of a plan as SPARQL over Wikidata's RDF, for reading and for trying them elsewhere. A comment
 * describes ids that are not known yet.
 */
final class QuestionSparql {

    private static final int MOST_NAMED = 20;

    String text(SourceQuery question) {
        return switch (question) {
            case Subclasses(String classId) -> """
                    SELECT DISTINCT ?class WHERE {
                      ?class wdt:P279* wd:%s .
                    }""".formatted(classId);
            case SubjectsOf(String pid, Ids objects) -> """
                    SELECT DISTINCT ?item WHERE {
                      %s
                      ?item wdt:%s ?value .
                    }""".formatted(values("value", objects), pid);
            case PointingTo p -> """
                    SELECT DISTINCT ?item WHERE {
                      %s
                      ?item p:%s ?statement .
                      ?statement %s ?value .
                    }""".formatted(values("value", p.objects()), p.pid(),
                    p.qualifierPid().map(q -> "pq:" + q).orElse("ps:" + p.pid()));
            case Links(String pid, Ids items) -> """
                    SELECT ?item ?value WHERE {
                      %s
                      ?item wdt:%s ?value .
                    }""".formatted(values("item", items), pid);
            case Read(Set<String> pids, Ids items) -> statements(pids, items);
            case Statements(Set<String> pids, Ids items) -> statements(pids, items);
            case Labels(Ids items) -> """
                    SELECT ?item ?label WHERE {
                      %s
                      ?item rdfs:label ?label .
                      FILTER(LANG(?label) IN ("en", "mul"))
                    }""".formatted(values("item", items));
            case Matching(String pattern, Ids items) -> """
                    SELECT DISTINCT ?item WHERE {
                      %s
                      %s
                    }""".formatted(values("item", items), pattern);
        };
    }

    private static String statements(Set<String> pids, Ids items) {
        return """
                SELECT ?item ?property ?statement ?part ?value WHERE {
                  %s
                  VALUES ?property { %s }
                  ?item ?property ?statement .
                  ?statement ?part ?value .
                }""".formatted(values("item", items),
                new TreeSet<>(pids).stream().map(pid -> "p:" + pid).collect(Collectors.joining(" ")));
    }

    private static String values(String variable, Ids ids) {
        String inside = switch (ids) {
            case Ids.These(Set<String> known) -> named(known);
            case Ids.ClassTree(String classId) -> "\n    # " + classId + " and its subclasses\n  ";
            case Ids.Found(String by) -> "\n    # " + by + "\n  ";
        };
        return "VALUES ?" + variable + " {" + inside + "}";
    }

    private static String named(Set<String> known) {
        List<String> sorted = known.stream().sorted().toList();
        String first = sorted.stream().limit(MOST_NAMED).map(id -> "wd:" + id).collect(Collectors.joining(" "));
        return sorted.size() <= MOST_NAMED ? " " + first + " "
                : "\n    " + first + "\n    # and " + (sorted.size() - MOST_NAMED) + " more\n  ";
    }
}
