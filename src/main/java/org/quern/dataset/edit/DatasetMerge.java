package org.quern.dataset.edit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.file.DatasetEdits;
import org.quern.dataset.file.DatasetEdits.Line;
import org.quern.dataset.file.DatasetEdits.Stamp;

/**
 * Merges the edits that two people made to copies of a set, part by part: wordings, queries, mentions, relations and
 * remarks. Where both changed the same part differently, somebody has to decide; both versions are kept in the record of
 * the merge.
 */
public final class DatasetMerge {

    /** Whose version is taken. */
    public enum Side {
        OURS, THEIRS;

        @Override
        public String toString() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /**
     * A part that both changed differently.
     *
     * @param part for example {@code wording en}, {@code query 1}; {@code question} if one of them removed it
     * @param ours our version; empty if removed
     * @param taken the decision; empty if there is none
     */
    public record Conflict(String question, String part, String before, String ours, String theirs,
            Optional<Side> taken) {

        private JsonNode json() {
            return JsonNodeFactory.instance.objectNode().put("question", question).put("part", part)
                    .put("before", before).put("ours", ours).put("theirs", theirs)
                    .put("taken", taken.orElse(Side.OURS).toString());
        }
    }

    /**
     * The result; it can be written if no conflict is undecided.
     *
     * @param questions the questions that change in our copy; empty for removed ones
     * @param merged their changes that were not part of our copy before
     */
    public record Result(Map<String, Optional<DatasetQuestion>> questions, List<Conflict> conflicts,
            List<Stamp> merged) {

        public List<Conflict> undecided() {
            return conflicts.stream().filter(conflict -> conflict.taken().isEmpty()).toList();
        }

        /** The line for the file of edits. */
        public Line line(String author) {
            return line(author, false);
        }

        /** The line for the file of edits of a newer version. */
        public Line update(String author) {
            return line(author, true);
        }

        private Line line(String author, boolean update) {
            return new Line(questions, Optional.of(Stamp.now(author)), merged,
                    conflicts.stream().map(Conflict::json).toList(), update);
        }
    }

    private final Map<String, DatasetQuestion> originals;
    private final BiFunction<String, String, Optional<Side>> decisions;
    private final List<Conflict> conflicts = new ArrayList<>();

    /**
     * @param originals all questions as imported, by id
     * @param decisions the decision on a part of a question
     */
    public DatasetMerge(Map<String, DatasetQuestion> originals, BiFunction<String, String, Optional<Side>> decisions) {
        this.originals = originals;
        this.decisions = decisions;
    }

    /** Merges their edits into ours. */
    public Result run(List<Line> ours, List<Line> theirs) {
        int ourPart = known(ours, uids(theirs));
        int theirPart = known(theirs, uids(ours));
        // One of us may have merged before: the common state is then the one that was merged.
        boolean weMerged = theirPart >= ourPart;
        Map<String, Optional<DatasetQuestion>> base = weMerged ? state(theirs, theirPart) : state(ours, ourPart);
        Map<String, Optional<DatasetQuestion>> here = state(ours, ours.size());
        Map<String, Optional<DatasetQuestion>> there = state(theirs, theirs.size());
        Set<String> ids = new LinkedHashSet<>(here.keySet());
        ids.addAll(there.keySet());
        Map<String, Optional<DatasetQuestion>> changed = new LinkedHashMap<>();
        for (String id : ids) {
            Optional<DatasetQuestion> now = current(here, id);
            Optional<DatasetQuestion> made = question(id, current(base, id), now, current(there, id));
            if (!made.equals(now))
                changed.put(id, made);
        }
        return new Result(changed, conflicts, theirs.subList(theirPart, theirs.size()).stream()
                .flatMap(line -> java.util.stream.Stream.concat(line.stamp().stream(), line.merged().stream()))
                .filter(stamp -> !uids(ours).contains(stamp.uid())).toList());
    }

    /**
     * Carries edits over to a newer version of the set, whose changes are theirs.
     *
     * @param ours the edits of the earlier version
     * @param newer all questions of the newer version, by id
     * @return all questions that were edited, as they are after the edits
     */
    public Result update(List<Line> ours, Map<String, DatasetQuestion> newer) {
        Map<String, Optional<DatasetQuestion>> here = state(ours, ours.size());
        Counterparts ids = new Counterparts(originals, here, newer);
        Map<String, Optional<DatasetQuestion>> made = new LinkedHashMap<>();
        here.keySet().forEach(id -> made.put(ids.of(id), question(ids.of(id), current(Map.of(), id).map(ids::in),
                current(here, id).map(ids::in), there(newer, ids.of(id)))));
        // The earlier edits stay in the history; they must not apply to other questions with these ids.
        here.keySet().forEach(id -> made.putIfAbsent(id, there(newer, id)));
        return new Result(made, conflicts, List.of());
    }

    private static Optional<DatasetQuestion> there(Map<String, DatasetQuestion> newer, String id) {
        return Optional.ofNullable(newer.get(id)).map(question -> question.withAnswers(List.of()));
    }

    private static Set<UUID> uids(List<Line> lines) {
        Set<UUID> uids = new HashSet<>();
        for (Line line : lines) {
            line.stamp().ifPresent(stamp -> uids.add(stamp.uid()));
            line.merged().forEach(stamp -> uids.add(stamp.uid()));
        }
        return uids;
    }

    /** The number of first lines that the other copy contains. */
    private static int known(List<Line> lines, Set<UUID> others) {
        int known = 0;
        while (known < lines.size() && lines.get(known).stamp().map(Stamp::uid).filter(others::contains).isPresent())
            known++;
        return known;
    }

    private static Map<String, Optional<DatasetQuestion>> state(List<Line> lines, int number) {
        Map<String, Optional<DatasetQuestion>> state = new LinkedHashMap<>();
        lines.subList(0, number).forEach(line -> state.putAll(line.questions()));
        return state;
    }

    private Optional<DatasetQuestion> current(Map<String, Optional<DatasetQuestion>> state, String id) {
        return state.getOrDefault(id, Optional.ofNullable(originals.get(id)))
                .map(question -> question.withAnswers(List.of()));
    }

    private Optional<DatasetQuestion> question(String id, Optional<DatasetQuestion> base,
            Optional<DatasetQuestion> ours,
            Optional<DatasetQuestion> theirs) {
        if (ours.equals(theirs) || theirs.equals(base))
            return ours;
        if (ours.equals(base))
            return theirs;
        if (ours.isEmpty() || theirs.isEmpty() || base.isEmpty())
            return one(id, "question", base.map(DatasetMerge::text), ours.map(DatasetMerge::text),
                    theirs.map(DatasetMerge::text)) == Side.OURS ? ours : theirs;
        DatasetQuestion b = base.get();
        DatasetQuestion o = ours.get();
        DatasetQuestion t = theirs.get();
        return Optional.of(new DatasetQuestion(o.id(), Wordings.merged(this, id, b.forms(), o.forms(), t.forms()),
                list(id, b, o, t, DatasetQuestion::queries, (i, _) -> "query " + (i + 1)),
                list(id, b, o, t, DatasetQuestion::mentions,
                        (_, m) -> "mention " + m.language() + " “" + m.text() + "”"),
                list(id, b, o, t, DatasetQuestion::relations, (_, r) -> "relation " + r.property() + " " + r.target()),
                list(id, b, o, t, DatasetQuestion::remarks,
                        (_, r) -> "remark " + r.property() + " " + r.value().text()),
                o.answers(), o.origin(), o.more().equals(b.more()) ? t.more() : o.more()));
    }

    private static String text(DatasetQuestion question) {
        return question.forms().stream().map(Form::text).findFirst().orElse(question.id().text());
    }

    private <T> List<T> list(String id, DatasetQuestion base, DatasetQuestion ours, DatasetQuestion theirs,
            Function<DatasetQuestion, List<T>> part, BiFunction<Integer, T, String> name) {
        return merged(id, named(part.apply(base), name), named(part.apply(ours), name), named(part.apply(theirs), name),
                Object::toString);
    }

    private static <T> Map<String, T> named(List<T> all, BiFunction<Integer, T, String> name) {
        Map<String, T> named = new LinkedHashMap<>();
        for (int i = 0; i < all.size(); i++) {
            String key = name.apply(i, all.get(i));
            while (named.containsKey(key))
                key += " again";
            named.put(key, all.get(i));
        }
        return named;
    }

    /** Merges the parts of a question by name, ours first. */
    private <T> List<T> merged(String id, Map<String, T> base, Map<String, T> ours, Map<String, T> theirs,
            Function<T, String> text) {
        Set<String> keys = new LinkedHashSet<>(ours.keySet());
        keys.addAll(theirs.keySet());
        Map<String, T> made = new LinkedHashMap<>();
        for (String key : keys) {
            Optional<T> b = Optional.ofNullable(base.get(key));
            Optional<T> o = Optional.ofNullable(ours.get(key));
            Optional<T> t = Optional.ofNullable(theirs.get(key));
            boolean takeOurs = o.equals(t) || t.equals(b)
                    || !o.equals(b) && one(id, key, b.map(text), o.map(text), t.map(text)) == Side.OURS;
            (takeOurs ? o : t).ifPresent(value -> made.put(key, value));
        }
        return List.copyOf(made.values());
    }

    /** The decision on a conflict, ours until there is one. */
    private Side one(String id, String part, Optional<String> before, Optional<String> ours, Optional<String> theirs) {
        Optional<Side> taken = decisions.apply(id, part);
        conflicts.add(new Conflict(id, part, before.orElse(""), ours.orElse(""), theirs.orElse(""), taken));
        return taken.orElse(Side.OURS);
    }

    /** Wordings: the main one of a language is one part, whatever its text; each paraphrase is a part of its own. */
    private static final class Wordings {

        private static List<Form> merged(DatasetMerge merge, String id, List<Form> base, List<Form> ours,
                List<Form> theirs) {
            List<Form> all = merge.merged(id, keyed(base), keyed(ours), keyed(theirs), Form::text);
            Map<String, Form> mains = new HashMap<>();
            all.stream().filter(Form::main).forEach(form -> mains.put(form.language(), form));
            // A text that one of us made the main wording is not a paraphrase, too.
            return all.stream().filter(form -> form.main() || !Objects.equals(
                    Optional.ofNullable(mains.get(form.language())).map(Form::text), Optional.of(form.text())))
                    .toList();
        }

        private static Map<String, Form> keyed(List<Form> forms) {
            return named(forms, (_, form) -> form.main() ? "wording " + form.language()
                    : "paraphrase " + form.language() + " “" + form.text() + "”");
        }
    }
}
