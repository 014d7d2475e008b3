package org.quern.ui.graph;

import java.nio.file.Files;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.quern.cypher.GraphNames;
import org.quern.cypher.QueryCheck;
import org.quern.cypher.QueryProblem;
import org.quern.cypher.completion.Completion;
import org.quern.cypher.completion.QueryCompletion;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.Debounce;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseSchema;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.GraphSource;
import org.quern.ui.Messages;
import org.quern.ui.control.query.CompletionProvider;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Helps with queries to the open graph. Its names are those that the graph's schema declares, and those found in a part
 * of the database, where technical properties are that no schema names; until they are known there is help with the
 * language only.
 */
final class CypherCompletion implements CompletionProvider {

    /** Enough to meet each type and property, and read in a moment. */
    private static final long LOOKED_AT = 20_000;
    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(60), 1_000_000);
    /** Nobody wants to be told of errors in the word that is being typed. */
    private static final Duration PAUSE = Duration.ofMillis(400);

    private final Workspace workspace;
    private final GraphSource databases;
    private final Jobs jobs;
    private final Messages messages;
    private final Latest reading;
    private final Latest offering;
    private final Latest checking;
    private final Debounce pause;
    /** Absent until they are known. */
    private Optional<Names> names = Optional.empty();
    private String graph = "";

    /** What is known of the graph, and what is made of it once, in a job: that takes a moment. */
    private record Names(boolean known, QueryCompletion completion, QueryCheck check) {

        static Names of(GraphNames names, boolean known) {
            return new Names(known, new QueryCompletion(names), new QueryCheck(names));
        }

        /** What helps with the language alone. */
        static Names unknown() {
            return of(new GraphNames(Map.of(), List.of()), false);
        }
    }

    CypherCompletion(Workspace workspace, GraphSource databases, Jobs jobs, Messages messages) {
        this.workspace = workspace;
        this.databases = databases;
        this.jobs = jobs;
        this.messages = messages;
        this.reading = new Latest(jobs);
        this.offering = new Latest(jobs);
        this.checking = new Latest(jobs);
        this.pause = new Debounce(jobs, PAUSE);
    }

    /** Turns to another graph, or to this one after it was built anew. */
    void enter(String name, Runnable whenKnown) {
        graph = name;
        names = Optional.empty();
        reading.submit(messages.text("graph.names", name), progress -> Names.of(read(name, progress), true), read -> {
            names = Optional.of(read);
            whenKnown.run();
        }, _ -> {
            // Without names there is still help with the language; what ails the database the pane itself says.
        });
    }

    private GraphNames read(String name, Progress progress) throws QueryFailure {
        GraphNames found = new DatabaseSchema(databases.of(name, progress), LIMITS)
                .profile(OptionalLong.of(LOOKED_AT), progress).names();
        if (!Files.exists(workspace.graphFile(name)))
            return found;
        return both(new GraphReader(new SafeFiles()).readSchema(workspace.graphFile(name)), found);
    }

    private static GraphNames both(GraphSchema declared, GraphNames found) {
        Map<String, Set<String>> labels = new TreeMap<>();
        found.labels().forEach((label, properties) -> labels.put(label, new HashSet<>(properties)));
        declared.entities().forEach(type -> labels.computeIfAbsent(type.label(), _ -> new HashSet<>())
                .addAll(type.properties().keySet()));
        List<GraphNames.Relation> relations = Stream.concat(found.relations().stream(), declared.relations().stream()
                .map(type -> new GraphNames.Relation(type.label(), type.subjLabel(), type.objLabel(),
                        type.properties().keySet())))
                .distinct().toList();
        return new GraphNames(labels, relations);
    }

    @Override
    public void offers(String text, int caret, boolean wanted, Consumer<List<Offer>> receiver) {
        Optional<Names> read = names;
        offering.submit(messages.text("graph.completion"),
                _ -> read.orElseGet(Names::unknown).completion().at(text, caret).stream().map(this::offer).toList(),
                receiver, _ -> {
                    // What cannot be completed is written by hand.
                });
    }

    private Offer offer(Completion found) {
        String kind = messages.text("graph.completion." + found.kind().name().toLowerCase(java.util.Locale.ROOT));
        return new Offer(found.text(), found.detail().isEmpty() ? kind : found.detail(), found.start(), found.end());
    }

    @Override
    public void troubles(String text, Consumer<List<Trouble>> receiver) {
        checking.drop();
        pause.call(() -> {
            Optional<Names> read = names;
            checking.submit(messages.text("graph.checking", graph), _ -> troubles(text, read), receiver, _ -> {
                // The database will say what it thinks of the query.
            });
        });
    }

    private List<Trouble> troubles(String text, Optional<Names> read) {
        if (text.isBlank())
            return List.of();
        Names known = read.orElseGet(Names::unknown);
        // A name that is not known yet is not wrong.
        return known.check().problems(text).stream().filter(problem -> known.known() || problem.fatal())
                .map(this::trouble).toList();
    }

    private Trouble trouble(QueryProblem problem) {
        String why = problem.instead().map(other -> messages.text("graph.problem.instead", problem.what(), other))
                .orElse(problem.what());
        return new Trouble(problem.start(), problem.end(), why, problem.fatal());
    }
}
