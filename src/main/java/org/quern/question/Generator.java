package org.quern.question;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.workspace.QuernException;

/**
 * Grows questions with gold Cypher from templates on a graph (CypherBench, section 4.4). Types come from the schema,
 * names and values from the graph, through queries that stream and keep little: the graph is never read into memory.
 * Every choice goes by a hash with the seed, so the same seed gives the same questions, however the database orders its
 * rows. A question is kept when its query ran on the whole graph within the limits and gave an answer, which is
 * recorded with it.
 */
public final class Generator {

    /** The questions, by category and then in the order in which they were made, and what became of all others. */
    public record Result(List<Sample> samples, GenerationReport report) {
        public Result {
            samples = List.copyOf(samples);
        }
    }

    private final GraphDatabase database;
    private final GraphSchema schema;
    private final Templates templates;
    private final Realism realism;

    public Generator(GraphDatabase database, GraphSchema schema, Templates templates, Realism realism) {
        this.database = database;
        this.schema = schema;
        this.templates = templates;
        this.realism = realism;
    }

    /**
     * Makes questions, the same number of each category as far as the graph gives them.
     *
     * @throws QuernException when a category is unknown, or the database does not answer
     * @throws java.util.concurrent.CancellationException when stopped
     */
    public Result generate(GenerationRequest request, GenerationListener listener, Progress progress) {
        List<String> categories = categories(request);
        GenerationReport.Book book = new GenerationReport.Book(categories, listener);
        StableHash hash = new StableHash(request.seed());
        GraphProbe probe = new GraphProbe(database, request.longest(), progress);
        QuestionMaker maker = new QuestionMaker(schema, probe, realism, hash, request, book);
        MatchSampler sampler = new MatchSampler(new NameSource(probe, hash), hash);
        Bindings bindings = new Bindings(schema);
        RealismRules rules = new RealismRules(realism);
        int most = request.perCategory().orElse(request.count());
        int target = request.perCategory().isPresent() ? most * categories.size() : request.count();
        int expected = Math.ceilDiv(target, categories.size());
        List<CategoryRun> open = new ArrayList<>(categories.stream().map(
                c -> new CategoryRun(c, templates, bindings, hash, rules, sampler, maker, book, expected)).toList());
        Map<String, List<Sample>> samples = new LinkedHashMap<>();
        categories.forEach(c -> samples.put(c, new ArrayList<>()));
        progress.stage("Generating questions");
        for (int kept = 0; kept < target;) {
            progress.checkCancelled();
            progress.at(kept, target);
            // The category that is behind goes first; so all end with the same number, or with what there is.
            Optional<CategoryRun> behind = open.stream().filter(r -> book.kept(r.category()) < most)
                    .min(Comparator.comparingInt(r -> book.kept(r.category())));
            if (behind.isEmpty())
                break;
            List<Sample> next = behind.get().next(Math.min(target - kept, most - book.kept(behind.get().category())));
            if (next.isEmpty())
                open.remove(behind.get());
            samples.get(behind.get().category()).addAll(next);
            kept += next.size();
        }
        progress.at(target, target);
        return new Result(samples.values().stream().flatMap(List::stream).toList(), book.report());
    }

    private List<String> categories(GenerationRequest request) {
        for (String wanted : request.categories()) {
            if (!templates.categories().contains(wanted))
                throw new QuernException("there is no MATCH category " + wanted, "",
                        "choose from " + String.join(", ", templates.categories()));
        }
        return templates.categories().stream()
                .filter(c -> request.categories().isEmpty() || request.categories().contains(c)).toList();
    }
}
