package org.quern.evaluate.error;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.workspace.LineLog;

/**
 * What people said of the proposed errors of a run, a line each in its folder; of several about the same the last one
 * counts. A judgement is on the disk when it has been added.
 */
public final class Judgements implements AutoCloseable {

    /** The name in the folder of a run. */
    public static final String NAME = "errors.judged.jsonl";

    private static final String REMEDY = "take the line out, and judge the item again";

    private record Key(String graph, String qid) {}

    private final LineLog lines;
    private final Map<Key, Map<ErrorCategory, Boolean>> said;

    private Judgements(LineLog lines, Map<Key, Map<ErrorCategory, Boolean>> said) {
        this.lines = lines;
        this.said = said;
    }

    public static Judgements open(Path file) {
        Map<Key, Map<ErrorCategory, Boolean>> said = new HashMap<>();
        return new Judgements(LineLog.open(file, REMEDY, line -> put(Judgement.of(line), said)), said);
    }

    private static void put(Judgement one, Map<Key, Map<ErrorCategory, Boolean>> said) {
        said.computeIfAbsent(new Key(one.graph(), one.qid()), _ -> new EnumMap<>(ErrorCategory.class))
                .put(one.category(), one.holds());
    }

    public synchronized void add(Judgement judgement) {
        lines.add(judgement.toJson());
        put(judgement, said);
    }

    /** What was said of an item's category; nothing when nobody said anything. */
    public synchronized Optional<Boolean> of(String graph, String qid, ErrorCategory category) {
        return Optional.ofNullable(said.getOrDefault(new Key(graph, qid), Map.of()).get(category));
    }

    /**
     * How often people agree with the proposals, by category. Only what somebody has judged counts; a category that
     * somebody named where none was proposed is missed.
     */
    public synchronized Map<ErrorCategory, Confirmed> agreement(List<ProposedErrors> proposed) {
        Map<ErrorCategory, Confirmed> all = new EnumMap<>(ErrorCategory.class);
        for (ProposedErrors item : proposed) {
            said.getOrDefault(new Key(item.graph(), item.qid()), Map.of()).forEach((category, holds) -> {
                boolean was = item.proposals().stream().anyMatch(proposal -> proposal.category() == category);
                all.merge(category, new Confirmed(was && holds ? 1 : 0, was && !holds ? 1 : 0, !was && holds ? 1 : 0),
                        Confirmed::plus);
            });
        }
        return all;
    }

    /**
     * @param right proposed, and confirmed
     * @param wrong proposed, and refused
     * @param missed named by a person and not proposed
     */
    public record Confirmed(int right, int wrong, int missed) {

        Confirmed plus(Confirmed other) {
            return new Confirmed(right + other.right, wrong + other.wrong, missed + other.missed);
        }

        /** None where nothing was proposed. */
        public Optional<Double> precision() {
            return right + wrong == 0 ? Optional.empty() : Optional.of(right / (double) (right + wrong));
        }

        /** None where nothing holds. */
        public Optional<Double> recall() {
            return right + missed == 0 ? Optional.empty() : Optional.of(right / (double) (right + missed));
        }
    }

    @Override
    public void close() {
        lines.close();
    }
}
