package org.quern.ui.graph.pane;

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
import org.quern.cypher.check.QueryCheck;
import org.quern.cypher.check.QueryProblem;
import org.quern.cypher.completion.Completion;
import org.quern.cypher.completion.QueryCompletion;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.Debounce;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseSchema;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.ui.control.query.CompletionProvider;
import org.quern.ui.kit.Messages;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Texts;
import org.quern.workspace.Workspace;

/**
 * Completion and error checking for queries to the open graph. Its names come from the graph's schema and from
 * a part of the database, which also has technical properties. Until they are loaded, only the Cypher language
 * is completed.
 */
final class CypherCompletion implements CompletionProvider {

    /** Large enough to contain all types and properties, small enough to be read quickly. */
    private static final long LOOKED_AT = 20_000;
    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(60), 1_000_000);
    /** Wait before checking, so that a word that is being typed is not reported as an error. */
    private static final Duration PAUSE = Duration.ofMillis(400);

    private final Workspace workspace;
    private final GraphSource databases;
    private final Messages messages;
    private final Latest reading;
    private final Latest offering;
    private final Latest checking;
    private final Debounce pause;
    /** Empty until loaded. */
    private Optional<Names> names = Optional.empty();
    private String graph = "";

    /**
     * The names of the graph with the completion and the checker for them, which are created once, in a job,
     * because that is slow.
     */
    private record Names(boolean known, QueryCompletion completion, QueryCheck check) {

        static Names of(GraphNames names, boolean known) {
            return new Names(known, new QueryCompletion(names), new QueryCheck(names));
        }

        /** Completes only the language. */
        static Names unknown() {
            return of(new GraphNames(Map.of(), List.of()), false);
        }
    }

    CypherCompletion(Workspace workspace, GraphSource databases, Jobs jobs, Messages messages) {
        this.workspace = workspace;
        this.databases = databases;
        this.messages = messages;
        this.reading = new Latest(jobs);
        this.offering = new Latest(jobs);
        this.checking = new Latest(jobs);
        this.pause = new Debounce(jobs, PAUSE);
    }

    /** Switches to another graph, or to this one after it was built again. */
    void enter(String name, Runnable whenKnown) {
        graph = name;
        names = Optional.empty();
        reading.submit(messages.text("graph.names", name), progress -> Names.of(read(name, progress), true), read -> {
            names = Optional.of(read);
            whenKnown.run();
        }, _ -> {
            // Without names, the language is still completed; the pane itself reports failures of the database.
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
                    // Ignored: the user can type the query without completion.
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
                // Ignored: the database reports errors when the query is run.
            });
        });
    }

    private List<Trouble> troubles(String text, Optional<Names> read) {
        if (text.isBlank())
            return List.of();
        Names known = read.orElseGet(Names::unknown);
        // Unknown names are not reported until the graph's names are loaded.
        return known.check().problems(text).stream().filter(problem -> known.known() || problem.fatal())
                .map(this::trouble).toList();
    }

    private Trouble trouble(QueryProblem problem) {
        String what = problem.kind() == QueryProblem.Kind.REFUSED
                ? messages.phrase(problem.details().getFirst())
                : messages.text("cypher.problem." + Texts.key(problem.kind()), problem.details().toArray());
        String why = problem.instead().map(other -> messages.text("graph.problem.instead", what, other)).orElse(what);
        return new Trouble(problem.start(), problem.end(), why, problem.fatal());
    }
}
