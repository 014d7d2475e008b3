package org.quern.cypher.nearest;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.quern.cypher.QueryDifference.Place;

/** A text after edits; it knows where each of its characters is in the original. */
public final class EditedText {

    private static final int ADDED = -1;

    /** A part to be replaced; with equal bounds, something is inserted. */
    record Edit(int start, int end, String replacement) {

        static Edit insert(int at, String added) {
            return new Edit(at, at, added);
        }

        static Edit remove(int start, int end) {
            return new Edit(start, end, "");
        }
    }

    private final String original;
    private final String text;
    /** For each character its position in the original, or {@link #ADDED}. */
    private final List<Integer> origins;
    private final List<Place> conditions;

    private EditedText(String original, String text, List<Integer> origins, List<Place> conditions) {
        this.original = original;
        this.text = text;
        this.origins = List.copyOf(origins);
        this.conditions = List.copyOf(conditions);
    }

    static EditedText of(String text) {
        return new EditedText(text, text, IntStream.range(0, text.length()).boxed().toList(), List.of());
    }

    /** Conditions of the original without a value that could be tested; they are left out. */
    public List<Place> withoutValue() {
        return conditions;
    }

    /** The same text; a part of an earlier one was a condition without a value. */
    EditedText without(List<Place> removed) {
        List<Place> all = new ArrayList<>(conditions);
        all.addAll(removed);
        return new EditedText(original, text, origins, all);
    }

    public String text() {
        return text;
    }

    /** The text after edits that do not overlap. */
    EditedText with(List<Edit> edits) {
        Pieces pieces = pieces();
        int done = 0;
        for (Edit edit : edits.stream().sorted(Comparator.comparingInt(Edit::start)).toList()) {
            pieces.keep(done, edit.start()).add(edit.replacement());
            done = edit.end();
        }
        return pieces.keep(done, text.length()).join();
    }

    /** Begins a new text made of parts of this one. */
    Pieces pieces() {
        return new Pieces(this);
    }

    /** The part of the original from which a part of this text comes; empty if all of it was added. */
    public Optional<Place> original(Place place) {
        List<Integer> kept = origins.subList(place.start(), place.end()).stream().filter(at -> at != ADDED).toList();
        if (kept.isEmpty())
            return Optional.empty();
        int start = Collections.min(kept);
        int end = Collections.max(kept) + 1;
        return Optional.of(new Place(original.substring(start, end), start, end));
    }

    /** Joins parts of a text, and added words, to a new text. */
    static final class Pieces {

        private final EditedText from;
        private final StringBuilder text = new StringBuilder();
        private final List<Integer> origins = new ArrayList<>();

        private Pieces(EditedText from) {
            this.from = from;
        }

        Pieces keep(int start, int end) {
            text.append(from.text, start, end);
            origins.addAll(from.origins.subList(start, end));
            return this;
        }

        Pieces add(String words) {
            text.append(words);
            origins.addAll(Collections.nCopies(words.length(), ADDED));
            return this;
        }

        EditedText join() {
            return new EditedText(from.original, text.toString(), origins, from.conditions);
        }
    }
}
