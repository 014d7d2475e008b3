package org.quern.question.generate;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.question.Answer;
import org.quern.question.GraphFigures;
import org.quern.question.GraphFigures.Share;
import org.quern.question.PropertyKind;
import org.quern.question.PropertyUse;
import org.quern.question.Rejected;
import org.quern.question.Rule;
import org.quern.question.match.Filling;
import org.quern.question.match.Match;
import org.quern.question.match.MatchFacts;
import org.quern.question.template.PatternShape;
import org.quern.question.template.PatternShape.Edge;
import org.quern.question.template.PatternShape.Node;
import org.quern.schema.Datatype;

/** Recognizes, by figures from the graph, questions that have a correct answer but that nobody would ask. */
record InterestRules(GraphFigures figures) {

    private static final Pattern ONE_YEAR = Pattern.compile("WHERE n\\.[^ ]*year[^ ]* = -?\\d");

    /** The longest list that people read. */
    static final int READABLE = 30;
    /** What more than this share have in common is not worth asking. */
    private static final double MOST = 0.5;
    /** A condition that more than this share of the candidates meet. */
    private static final double NEARLY_ALL = 0.67;
    /** A property that more than this share of the things must have. */
    private static final double ENOUGH = 0.8;
    /** A number that more than this share of the things have is not worth comparing. */
    private static final double USUAL = 0.4;
    /** Data of symmetric relations are often incomplete in one direction. */
    private static final double MUTUAL = 0.3;
    private static final double CROWD = 2;
    /** So few of something per thing that nobody counts them. */
    private static final double ABOUT_ONE = 1.5;
    /** Two nodes have the same value by chance if there are few values, and never if nearly all differ. */
    private static final long FEW = 3;
    /** What more relations than this lead to does not link two things. */
    private static final long ACQUAINTED = 60;
    /** Years between two dates that nobody compares. */
    private static final long GENERATION = 15;
    /** A number that is more than this many times another one is greater without a question. */
    private static final double OBVIOUS = 5;
    /** The fewest things of which some are worth selecting by a property. */
    private static final long SELECTION = 5;
    /** Counts up to this are seen without counting. */
    private static final long SMALL = 2;

    /** Checks a clause with its names. */
    void check(Match match, MatchFacts facts, ViolationListener strikes) throws Rejected {
        PatternShape shape = match.shape();
        if (shape.edges().isEmpty()) {
            if (unrelatedPair(match, shape))
                strikes.strike(Rule.UNRELATED_PAIR, match.cypher());
            return;
        }
        if (tooBroad(match, facts.nodes()))
            strikes.strike(Rule.BROAD_MATCH, match.cypher());
        if (swapped(match, shape) || shape.edges().stream().anyMatch(edge -> mirrored(match, edge)))
            strikes.strike(Rule.MIRRORED, match.cypher());
        for (Edge edge : shape.edges()) {
            RelationType relation = match.binding().relation(edge.variable());
            if (!edge.wants().isEmpty() && !figures.starts(relation).map(s -> s.above(MOST)).orElse(true))
                strikes.strike(Rule.FEW_PERIODS, match.cypher());
        }
        if (unrelatedAlternatives(match, shape))
            strikes.strike(Rule.UNRELATED_ALTERNATIVES, match.cypher());
        if (denseChain(match, shape))
            strikes.strike(Rule.DENSE_CHAIN, match.cypher());
        List<Edge> named = shape.edges().stream().filter(edge -> edge.arm() == 0 && edge.touches("n")
                && shape.node(edge.other("n")).filter(Node::named).isPresent()).toList();
        if (named.size() == 2 && !named.getFirst().optional() && !named.getLast().optional())
            checkTwoNames(match, named, facts.nodes(), strikes);
        if (match.isGlobal() && shape.edges().size() == 2 && nearlyImplied(match, shape, facts.nodes()))
            strikes.strike(Rule.NEARLY_IMPLIED, match.cypher());
    }

    /** A relation that often holds in both directions is asked in one. */
    private boolean mirrored(Match match, Edge edge) {
        RelationType relation = match.binding().relation(edge.variable());
        return edge.object().equals("n") && relation.subjLabel().equals(relation.objLabel())
                && figures.bothWays(relation).map(both -> both.above(MUTUAL)).orElse(false);
    }

    /** "A or B" and "B or A" are one question: the one in alphabetical order. */
    private static boolean swapped(Match match, PatternShape shape) {
        List<Edge> edges = shape.edges();
        return edges.size() == 2
                && edges.stream().allMatch(edge -> edge.touches("n")
                        && shape.node(edge.other("n")).filter(Node::named).isPresent())
                && match.binding().relation(edges.getFirst().variable())
                        .equals(match.binding().relation(edges.getLast().variable()))
                && edges.getFirst().subject().equals("n") == edges.getLast().subject().equals("n")
                && String.valueOf(match.value(edges.getFirst().other("n") + "_name"))
                        .compareTo(String.valueOf(match.value(edges.getLast().other("n") + "_name"))) > 0;
    }

    private void checkTwoNames(Match match, List<Edge> named, long nodes, ViolationListener strikes) throws Rejected {
        if (named.stream().map(edge -> match.binding().label(edge.other("n")) + " "
                + match.value(edge.other("n") + "_name")).distinct().count() == 1)
            strikes.strike(Rule.SAME_NAME, match.cypher());
        boolean alike = match.binding().relation(named.getFirst().variable())
                .equals(match.binding().relation(named.getLast().variable()));
        for (Edge edge : named) {
            String end = edge.other("n");
            Optional<Long> alone = match.binding().nameProperty(end)
                    .flatMap(name -> figures.nodesAt(match.binding().relation(edge.variable()),
                            edge.subject().equals("n"), name, String.valueOf(match.value(end + "_name"))));
            // "Who directed both A and B" is asked although each has one director; a few things need no second
            // condition of another kind.
            if (alone.filter(a -> !alike && a < SELECTION
                    || (a > SMALL ? nodes > NEARLY_ALL * a : a == 1 && crowded(match, edge))).isPresent())
                strikes.strike(Rule.IDLE_RELATION, match.cypher());
        }
    }

    /** That two of many are at the same place is nothing special. */
    private boolean crowded(Match match, Edge edge) {
        return figures.edges(match.binding().relation(edge.variable()), edge.subject().equals("n"))
                .map(edges -> edges.above(CROWD)).orElse(false);
    }

    /** "Directed by Joel or Ethan Coen": who asks for either knows something that both have. */
    private boolean unrelatedAlternatives(Match match, PatternShape shape) {
        List<Edge> arms = shape.edges();
        if (arms.size() != 2 || arms.stream().noneMatch(edge -> edge.arm() > 0))
            return false;
        Edge edge = arms.getFirst();
        return match.binding().nameProperty(edge.other("n")).flatMap(name -> figures.nodesAtBoth(
                match.binding().relation(edge.variable()), edge.subject().equals("n"), name, name(match, edge),
                name(match, arms.getLast()))).filter(both -> both == 0).isPresent();
    }

    private static String name(Match match, Edge edge) {
        return String.valueOf(match.value(edge.other("n") + "_name"));
    }

    /** Things are compared that have to do with each other, and values that are near each other. */
    private boolean unrelatedPair(Match match, PatternShape shape) {
        if (shape.nodes().size() != 2 || match.free("n").isEmpty() || match.free("m0").isEmpty())
            return false;
        if (farApart(match.free("n").get(), match.free("m0").get(), isYear(match)))
            return true;
        return match.binding().nameProperty("n").flatMap(name -> figures.between(match.answerLabel(), name,
                String.valueOf(match.value("n_name")), String.valueOf(match.value("m0_name")), ACQUAINTED))
                .filter(both -> both == 0).isPresent();
    }

    private static boolean isYear(Match match) {
        return match.binding().property().filter(name -> new PropertyKind(name, Datatype.INT).isTemporal()).isPresent();
    }

    private static boolean farApart(Object one, Object other, boolean year) {
        if (one instanceof LocalDate a && other instanceof LocalDate b)
            return Math.abs(a.getYear() - b.getYear()) > GENERATION;
        if (!(one instanceof Number a) || !(other instanceof Number b))
            return false;
        double least = Math.min(a.doubleValue(), b.doubleValue());
        double greatest = Math.max(a.doubleValue(), b.doubleValue());
        return year ? greatest - least > GENERATION : least > 0 && greatest > OBVIOUS * least;
    }

    /** "Instruments that are played by anybody who received the award A". */
    private boolean denseChain(Match match, PatternShape shape) {
        if (shape.edges().size() != 2 || match.isGlobal())
            return false;
        return shape.edges().stream().filter(edge -> !edge.touches("n")).findFirst().map(far -> {
            Edge near = shape.edges().stream().filter(edge -> edge.touches("n")).findFirst().orElseThrow();
            String middle = near.other("n");
            return !far.optional() && !near.optional() && many(match, near, near.subject().equals(middle))
                    && many(match, far, far.object().equals(middle));
        }).orElse(false);
    }

    /** "How many countries is A based in?" */
    private boolean usuallyOne(Match match) {
        if (match.shape().edges().size() != 1)
            return false;
        Edge edge = match.shape().edges().getFirst();
        return figures.edges(match.binding().relation(edge.variable()), edge.object().equals("n"))
                .map(edges -> !edges.above(ABOUT_ONE)).orElse(false);
    }

    private boolean many(Match match, Edge edge, boolean ofSubject) {
        return figures.edges(match.binding().relation(edge.variable()), ofSubject)
                .map(edges -> edges.above(CROWD)).orElse(false);
    }

    private boolean tooBroad(Match match, long nodes) {
        return figures.nodes(match.answerLabel()).map(all -> nodes > 1 && nodes > MOST * all).orElse(false);
    }

    /** Most nodes with one of the relations to something have the other one to the same thing. */
    private boolean nearlyImplied(Match match, PatternShape shape, long nodes) {
        return shape.edges().stream().filter(edge -> edge.touches("n")).anyMatch(edge -> figures
                .ends(match.binding().relation(edge.variable()), edge.subject().equals("n"))
                .map(ends -> nodes > MOST * ends).orElse(false));
    }

    /** Checks a query with its answer. */
    void check(Match match, Filling filling, MatchFacts facts, Answer answer, String gold, ViolationListener strikes)
            throws Rejected {
        if (filling.against().isPresent())
            strikes.strike(filling.against().get(), gold);
        PropertyUse use = filling.pattern().use();
        boolean whole = match.shape().edges().isEmpty() && match.isGlobal();
        // People ask which is the largest one, and for the mean of a group that they name.
        boolean extreme = use == PropertyUse.AGGREGATE && (gold.contains("min(") || gold.contains("max("));
        if (whole && (use == PropertyUse.AGGREGATE || use == PropertyUse.MEMBERS || use == PropertyUse.DISTINCT)
                || extreme)
            strikes.strike(Rule.UNUSUAL_AGGREGATE, gold);
        if (match.shape().edges().size() > 1 && use == PropertyUse.AGGREGATE && !gold.contains("count(DISTINCT n)"))
            strikes.strike(Rule.OVERLOADED, gold);
        if (use == PropertyUse.CONDITION && !match.shape().edges().isEmpty() && ONE_YEAR.matcher(gold).find())
            strikes.strike(Rule.UNUSUAL_CONDITION, gold);
        if (telling(match, answer))
            strikes.strike(Rule.TELLING_NAME, gold);
        List<Long> counts = answer.counts();
        boolean perNode = filling.pattern().countsPerNode();
        boolean trivial = switch (use) {
            case AGGREGATE -> gold.contains("count(") ? small(counts) || usuallyOne(match) : facts.nodes() <= SMALL;
            case SORT, EXTREME -> facts.nodes() <= SMALL;
            case CONDITION -> facts.nodes() < SELECTION;
            case GROUP -> answer.size() <= 1 || gold.contains("count(") && small(counts);
            case NONE -> perNode && (answer.size() <= SMALL || mostlyOnes(counts))
                    || !perNode && gold.contains("count(") && small(counts);
            case THRESHOLD -> facts.nodes() <= SMALL;
            default -> false;
        };
        if (trivial)
            strikes.strike(Rule.TRIVIAL_COUNT, gold);
        if (answer.size() > readable(match, use))
            strikes.strike(Rule.LONG_LIST, gold);
        if (use == PropertyUse.CONDITION && facts.nodes() > SMALL && answer.size() > NEARLY_ALL * facts.nodes())
            strikes.strike(Rule.BROAD_CONDITION, gold);
    }

    /** A list of everything must be short, and one that takes two steps shorter than others. */
    private static int readable(Match match, PropertyUse use) {
        boolean everything = match.shape().edges().isEmpty() && use == PropertyUse.NONE;
        boolean far = match.shape().edges().stream().anyMatch(edge -> !edge.touches("n"));
        return everything ? READABLE / 3 : far ? READABLE / 2 : READABLE;
    }

    /** "Which towns contain Brooklyn College?", "What is the offset of UTC+05:00 in hours?" */
    private static boolean telling(Match match, Answer answer) {
        List<String> names = match.shape().nodes().stream().filter(Node::named)
                .map(node -> String.valueOf(match.value(node.variable() + "_name"))).toList();
        if (match.shape().edges().isEmpty() && names.size() == 1)
            return answer.number().filter(number -> Pattern
                    .compile("(?<!\\d)0*" + Math.abs(number.longValue()) + "(?!\\d)").matcher(names.getFirst()).find())
                    .isPresent();
        List<String> texts = answer.texts();
        return !match.shape().edges().isEmpty() && !texts.isEmpty() && texts.size() <= SMALL
                && texts.stream().allMatch(text -> text.length() > FEW && names.stream().anyMatch(name -> Pattern
                        .compile("(?iu)(?<![\\p{L}\\p{N}])" + Pattern.quote(text) + "(?![\\p{L}\\p{N}])").matcher(name)
                        .find()));
    }

    private static boolean small(List<Long> counts) {
        return counts.stream().allMatch(count -> count <= SMALL);
    }

    private static boolean mostlyOnes(List<Long> counts) {
        return small(counts) || counts.stream().filter(count -> count <= 1).count() > NEARLY_ALL * counts.size();
    }

    /** Whether two things have the same value nearly never, or nearly always. */
    boolean trivialEquality(String label, PropertyKind property) {
        if (property.isOwn())
            return true;
        Optional<Share> values = figures.values(label, property);
        return values.map(v -> v.part() <= FEW || v.above(MOST)).orElse(false);
    }

    /** Whether a property has hardly any different values, so that few ask for it. */
    boolean trivialValue(String label, PropertyKind property) {
        return figures.values(label, property).map(v -> v.part() <= FEW && v.whole() > v.part()).orElse(false)
                || property.isNumber()
                        && figures.commonest(label, property).map(c -> c.whole() > FEW && c.above(USUAL)).orElse(false);
    }

    /** Whether nearly each thing has a value of its own, so that a value stands for one thing. */
    boolean identifies(String label, PropertyKind property) {
        return (property.datatype() == Datatype.STR || property.datatype().isList())
                && figures.values(label, property).map(v -> v.above(MOST)).orElse(false);
    }

    /** Whether many of the answer nodes lack the property. */
    static boolean lacking(MatchFacts facts, String property) {
        return facts.filled(property) < ENOUGH * facts.nodes();
    }

    /** What does not violate a rule comes first. */
    static List<Filling> preferred(List<Filling> fillings) {
        List<Filling> sorted = new ArrayList<>(fillings.stream().filter(f -> f.against().isEmpty()).toList());
        fillings.stream().filter(f -> f.against().isPresent()).forEach(sorted::add);
        return sorted;
    }
}
