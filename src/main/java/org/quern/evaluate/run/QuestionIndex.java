package org.quern.evaluate.run;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.evaluate.run.Skipped.Reason;
import org.quern.question.Sample;

/**
 * Finds the question of a prediction: by id, else by graph and gold query, else by graph and text. Predictions without a
 * text for questions that share a gold query belong to these one after the other.
 */
final class QuestionIndex {

    private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}\\p{Cf}]+");
    /** Tables of spreadsheets and of pandas turn whole numbers into others. */
    private static final Pattern WHOLE = Pattern.compile("(\\d+)\\.0+");

    /** The question of a prediction, or why there is none. */
    sealed interface Place {

        /** @param shared whether its gold query is also that of other questions */
        record Found(Sample question, boolean shared) implements Place {}

        record Lost(Reason reason, String problem) implements Place {}
    }

    private record Key(String graph, String text) {}

    private final Map<String, List<Sample>> byId = new HashMap<>();
    private final Map<Key, List<Sample>> byGold = new HashMap<>();
    private final Map<Key, List<Sample>> byText = new HashMap<>();
    private final Set<String> graphs = new HashSet<>();
    private final Map<Key, Integer> taken = new HashMap<>();

    QuestionIndex(List<Sample> questions) {
        for (Sample question : questions) {
            byId.computeIfAbsent(question.qid(), _ -> new ArrayList<>()).add(question);
            String text = normal(question.nlQuestion());
            graphs.add(question.graph());
            for (String graph : question.graph().isEmpty() ? List.of("") : List.of(question.graph(), "")) {
                byGold.computeIfAbsent(new Key(graph, gold(question.goldCypher())), _ -> new ArrayList<>())
                        .add(question);
                byText.computeIfAbsent(new Key(graph, text), _ -> new ArrayList<>()).add(question);
            }
        }
    }

    /** Without questions. */
    static QuestionIndex none() {
        return new QuestionIndex(List.of());
    }

    private static String normal(String text) {
        return SPACES.matcher(Normalizer.normalize(text, Normalizer.Form.NFC)).replaceAll(" ").strip();
    }

    private static String gold(String query) {
        return normal(query).replaceFirst("[;\\s]+$", "");
    }

    boolean isKnown(String id) {
        return byId.containsKey(id) || byId.containsKey(whole(id));
    }

    private static String whole(String id) {
        return WHOLE.matcher(id).replaceFirst("$1");
    }

    Place find(Given one) {
        List<Sample> same = of(byId.getOrDefault(one.qid(), byId.getOrDefault(whole(one.qid()), List.of())),
                one.graph());
        if (same.size() == 1)
            return new Place.Found(same.getFirst(), false);
        String text = normal(one.question());
        if (!one.gold().isEmpty()) {
            Key key = new Key(one.graph(), gold(one.gold()));
            List<Sample> golds = byGold.getOrDefault(key, List.of());
            List<Sample> exact = golds.stream().filter(each -> normal(each.nlQuestion()).equals(text)).toList();
            if (exact.size() == 1 || golds.size() == 1)
                return new Place.Found((exact.size() == 1 ? exact : golds).getFirst(), false);
            if (!golds.isEmpty() && text.isEmpty())
                return new Place.Found(golds.get((taken.merge(key, 1, Integer::sum) - 1) % golds.size()), true);
        }
        List<Sample> texts = text.isEmpty() ? List.of() : byText.getOrDefault(new Key(one.graph(), text), List.of());
        if (texts.size() == 1)
            return new Place.Found(texts.getFirst(), false);
        return lost(one, Stream.of(same, texts).filter(found -> found.size() > 1).findFirst());
    }

    /** Ids may be those of questions about other graphs. */
    private List<Sample> of(List<Sample> found, String graph) {
        return !graphs.contains(graph) ? found
                : found.stream().filter(each -> each.graph().equals(graph)).toList();
    }

    private static Place.Lost lost(Given one, Optional<List<Sample>> several) {
        String name = !one.qid().isEmpty() ? one.qid() : !one.question().isEmpty() ? one.question() : one.gold();
        if (several.isPresent())
            return new Place.Lost(Reason.AMBIGUOUS,
                    "this prediction fits %d questions, for example in the graphs %s and %s: %s".formatted(
                            several.get().size(), several.get().get(0).graph(), several.get().get(1).graph(), name));
        return name.isEmpty()
                ? new Place.Lost(Reason.UNIDENTIFIED, "this prediction does not say which question it answers")
                : new Place.Lost(Reason.UNKNOWN_QUESTION,
                        "this prediction does not belong to any question in the file: " + name);
    }
}
