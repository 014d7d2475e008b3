package org.quern.question.generate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.quern.graph.GraphSchema;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.question.Categorical;
import org.quern.question.GraphFigures;
import org.quern.question.GraphProbe;
import org.quern.question.NameProperties;
import org.quern.question.Sample;
import org.quern.question.StableHash;
import org.quern.question.generate.GenerationListener.Rejection;
import org.quern.question.match.MatchProbe;
import org.quern.question.realism.Realism;
import org.quern.question.realism.RealismRules;
import org.quern.question.template.Bindings;
import org.quern.question.template.Templates;
import org.quern.workspace.QuernException;

/**
 * Generates questions with gold Cypher from templates on a graph (CypherBench, section 4.4). Types come from
 * the schema, names and values from the graph, through streaming queries: the graph is never read into memory.
 * Every choice depends on a hash with the seed, so the same seed gives the same questions, whatever the order
 * of the database's rows and the number of threads. A question is kept if its query ran on the whole graph
 * within the limits and returned an answer, which is recorded.
 *
 * @param names the properties that name entities
 */
public record Generator(GraphDatabase database, GraphSchema schema, NameProperties names, Templates templates,
        Realism realism, int threads) {

    /** Enough to keep a database busy while results are transferred. */
    public static final int THREADS = 4;

    /**
     * The questions, by category and then in the order of their generation, and the results for all other
     * candidates.
     *
     * @param rejections the single rejections, by category and then in the order in which they occurred
     */
    public record Result(List<Sample> samples, GenerationReport report, List<Rejection> rejections) {
        public Result {
            samples = List.copyOf(samples);
            rejections = List.copyOf(rejections);
        }
    }

    /** Shares are not exact. */
    private static final double ROUNDING = 1e-9;

    public Generator(GraphDatabase database, GraphSchema schema, Templates templates, Realism realism) {
        this(database, schema, templates, realism, THREADS);
    }

    /** @param threads number of parallel queries; does not affect the questions */
    public Generator(GraphDatabase database, GraphSchema schema, Templates templates, Realism realism, int threads) {
        this(database, schema, NameProperties.USUAL, templates, realism, threads);
    }

    /** The run of one category. It is independent, so the pace of other categories does not change its questions. */
    private record Part(CategoryRun run, List<Sample> samples) {
        boolean open() {
            return !run.exhausted();
        }
    }

    private record Order(Part part, int wanted) {}

    /**
     * Generates questions, the same number for each category as far as the graph allows.
     *
     * @throws QuernException when a category is unknown, or the database does not respond
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public Result generate(GenerationRequest request, GenerationListener listener, Progress progress) {
        List<String> categories = categories(request);
        GenerationReport.Book book = new GenerationReport.Book(categories, listener);
        int target = request.perCategory().isPresent() ? request.perCategory().getAsInt() * categories.size()
                : request.count();
        progress.stage("Generating questions");
        progress.at(0, target);
        List<Part> parts = parts(categories, request, book, target, progress);
        Set<String> made = new HashSet<>();
        int kept = 0;
        for (List<Order> orders = orders(parts, target, request); !orders.isEmpty(); orders = orders(parts,
                target - kept, request)) {
            fulfil(orders, book, target, progress);
            kept = settle(parts, made, book);
        }
        progress.at(target, target);
        return new Result(parts.stream().flatMap(part -> part.samples().stream()).toList(), book.report(),
                book.rejections());
    }

    private List<Part> parts(List<String> categories, GenerationRequest request, GenerationReport.Book book,
            int target, Progress progress) {
        StableHash hash = new StableHash(request.seed());
        GraphProbe probe = new GraphProbe(database, request.longest(), progress);
        MatchSampler sampler = new MatchSampler(new NameSource(probe, names, hash), hash);
        Categorical categorical = new Categorical(probe);
        MatchProbe looks = new MatchProbe(probe, request.mostMatches());
        Bindings bindings = new Bindings(schema, names);
        RealismRules rules = new RealismRules(realism, request.preference().interest());
        GraphFigures figures = new GraphFigures(probe);
        double weights = categories.stream().mapToDouble(request.preference()::weight).sum();
        return categories.stream().map(category -> new Part(new CategoryRun(category, templates, bindings, hash,
                rules, sampler,
                new QuestionMaker(schema, probe, looks, categorical, figures, realism, hash, request, book, progress),
                book, part(target, request.perCategory().isPresent() ? 1.0 / categories.size()
                        : request.preference().weight(category) / weights),
                request, progress), new ArrayList<>())).toList();
    }

    /**
     * The next number for each category, by weight; questions that some categories cannot supply are distributed
     * among the others.
     */
    private static List<Order> orders(List<Part> parts, int missing, GenerationRequest request) {
        List<Part> open = parts.stream().filter(Part::open).filter(
                part -> request.perCategory().isEmpty() || part.samples().size() < request.perCategory().getAsInt())
                .toList();
        List<Order> orders = new ArrayList<>();
        int left = missing;
        for (int i = 0; i < open.size() && left > 0; i++) {
            Part part = open.get(i);
            int wanted = request.perCategory().isPresent()
                    ? request.perCategory().getAsInt() - part.samples().size()
                    : part(left, weight(part, request) / open.subList(i, open.size()).stream()
                            .mapToDouble(p -> weight(p, request)).sum());
            left -= wanted;
            orders.add(new Order(part, wanted));
        }
        return orders;
    }

    private static double weight(Part part, GenerationRequest request) {
        return request.preference().weight(part.run().category());
    }

    /** A share of a number, rounded up. */
    private static int part(int number, double share) {
        return (int) Math.ceil(number * share - ROUNDING);
    }

    private void fulfil(List<Order> orders, GenerationReport.Book book, int target, Progress progress) {
        new Parallel(threads).map(orders, progress.quiet(), (order, stop) -> {
            int made = 0;
            while (made < order.wanted() && order.part().open()) {
                stop.checkCancelled();
                List<Sample> next = order.part().run().next(order.wanted() - made);
                order.part().samples().addAll(next);
                made += next.size();
                progress.at(book.kept(), target);
            }
            return made;
        });
    }

    /** Removes questions that two categories have generated; the first one keeps them. Returns the remaining number. */
    private static int settle(List<Part> parts, Set<String> made, GenerationReport.Book book) {
        made.clear();
        int kept = 0;
        for (Part part : parts) {
            part.samples().removeIf(sample -> {
                boolean again = !made.add(sample.goldCypher());
                if (again)
                    book.withdraw(sample, part.run().category());
                return again;
            });
            kept += part.samples().size();
        }
        return kept;
    }

    private List<String> categories(GenerationRequest request) {
        for (String wanted : request.categories()) {
            if (!templates.categories().contains(wanted))
                throw new QuernException("unknown MATCH category {0}", "", "use one of {1}", wanted,
                        String.join(", ", templates.categories()));
        }
        return templates.categories().stream()
                .filter(c -> request.categories().isEmpty() || request.categories().contains(c))
                .filter(c -> request.preference().weight(c) > 0).toList();
    }
}
