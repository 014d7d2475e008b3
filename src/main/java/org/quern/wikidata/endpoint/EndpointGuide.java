package org.quern.wikidata.endpoint;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.wikidata.QuestionGuide;
import org.quern.wikidata.SourceQuery;
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
 * The queries that an endpoint will receive, without sending them. Where ids come from earlier answers, a comment
 * is shown instead.
 */
public final class EndpointGuide implements QuestionGuide {
    private static final Pattern NO_VALUES = Pattern.compile("VALUES \\?(\\w+) \\{  \\} ");

    private final Profile profile;
    private final Queries queries;

    public EndpointGuide(Profile profile) {
        this.profile = profile;
        this.queries = new Queries(profile);
    }

    @Override
    public String way(SourceQuery question) {
        return question instanceof Subclasses && profile.truthy() == Profile.Truthy.DIRECT && profile.propertyPaths()
                ? "one query"
                : "queries about %,d items each, %d at a time".formatted(profile.batch(), profile.atATime());
    }

    @Override
    public String sparql(SourceQuery question) {
        return String.join("\n\n", queries(question));
    }

    @Override
    public List<String> queries(SourceQuery question) {
        return switch (question) {
            case Read(Set<String> pids, Ids items) -> Stream.concat(Stream.of(
                    text(queries.terms().apply(known(items)), items),
                    text(queries.articles().apply(known(items)), items)), statements(pids, items)).toList();
            case Statements(Set<String> pids, Ids items) -> statements(pids, items).toList();
            default -> List.of(single(question));
        };
    }

    private String single(SourceQuery question) {
        return switch (question) {
            case Subclasses(String classId) -> profile.truthy() == Profile.Truthy.DIRECT && profile.propertyPaths()
                    ? text(queries.subclasses(classId), new Ids.These(Set.of(classId)))
                    : text(queries.subjects("P279").apply(List.of()), new Ids.ClassTree(classId));
            case SubjectsOf(String pid, Ids objects) -> text(queries.subjects(pid).apply(known(objects)), objects);
            case PointingTo p -> text(queries.pointing(p.pid(), p.qualifierPid().isPresent() ? "pq:" : "ps:",
                    p.qualifierPid().orElse(p.pid())).apply(known(p.objects())), p.objects());
            case Links(String pid, Ids items) -> text((profile.truthy() == Profile.Truthy.DIRECT
                    ? queries.direct(Set.of(pid)) : queries.mainValues(pid)).apply(known(items)), items);
            case Read _,Statements _ -> throw new IllegalArgumentException("several queries");
            case Labels(Ids items) -> text(queries.labels(List.of("en", "mul")).apply(known(items)), items);
            case Matching(String pattern, Ids items) -> text(queries.matching(pattern).apply(known(items)), items);
        };
    }

    private Stream<String> statements(Set<String> pids, Ids items) {
        if (pids.isEmpty())
            return Stream.empty();
        Stream<String> direct = profile.directValues()
                ? Stream.of(text(queries.direct(pids).apply(known(items)), items)) : Stream.empty();
        return Stream.concat(
                Stream.concat(Stream.of(text(queries.statements(pids).apply(known(items)), items)), direct),
                Stream.of(text(queries.values().apply(List.of()),
                        new Ids.Found("the dates, quantities and places found there"))));
    }

    private static List<String> known(Ids ids) {
        return ids instanceof Ids.These(Set<String> known) ? List.copyOf(new TreeSet<>(known)) : List.of();
    }

    private String text(Select query, Ids ids) {
        String found = switch (ids) {
            case Ids.These _ -> "";
            case Ids.ClassTree(String classId) -> classId + " and its subclasses";
            case Ids.Found(String by) -> by;
        };
        return NO_VALUES.matcher(query.first(profile.pageRows())).replaceAll(
                "VALUES ?$1 {\n  # " + Matcher.quoteReplacement(found) + "\n}\n");
    }
}
