package org.quern.ui.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.review.agreement.Agreement;
import org.quern.review.agreement.Agreement.Division;
import org.quern.review.agreement.Agreement.Settings;
import org.quern.review.agreement.ConfusionMatrix;
import org.quern.review.agreement.Rater;
import org.quern.ui.review.Desk.Compared;

/** The agreement of the open file, what is shown of it, and the chosen confusion matrix. */
final class AgreementModel {

    /** The tables. */
    enum Part {
        CATEGORIES, PAIRS, ANNOTATORS, TIME, MATRIX
    }

    final ObjectProperty<Part> part = new SimpleObjectProperty<>(Part.CATEGORIES);
    final ObjectProperty<Division> division = new SimpleObjectProperty<>(Division.PARTS);
    /** Whether the user may see scores on gold questions. */
    final BooleanProperty goldVisible = new SimpleBooleanProperty(true);
    /** Empty until computed. */
    final ObjectProperty<Optional<Compared>> compared = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<List<String>> annotators = new SimpleObjectProperty<>(List.of());
    /** The raters with whom the annotator of the matrix can be compared. */
    final ObjectProperty<List<Rater>> raters = new SimpleObjectProperty<>(List.of());
    /** The annotator of the matrix; empty without annotators. */
    final ObjectProperty<Optional<String>> annotator = new SimpleObjectProperty<>(Optional.empty());
    /** With whom the matrix compares; empty if there is nobody. */
    final ObjectProperty<Optional<Rater>> rater = new SimpleObjectProperty<>(Optional.empty());
    /** Empty if nobody can be compared. */
    final ObjectProperty<Optional<ConfusionMatrix>> matrix = new SimpleObjectProperty<>(Optional.empty());

    AgreementModel() {
        annotator.addListener((_, _, _) -> offerRaters());
        rater.addListener((_, _, _) -> showMatrix());
    }

    Settings settings() {
        return new Settings(Settings.USUAL.seed(), division.get(), Settings.USUAL.parts());
    }

    /** Before the agreement on another file, or on the same one read again, is computed. */
    void clear() {
        compared.set(Optional.empty());
    }

    void show(Compared found) {
        compared.set(Optional.of(found));
        List<String> names = found.agreement().ratings().annotators();
        annotators.set(names);
        choose(annotator, names, this::offerRaters);
    }

    /** Keeps the choice if it is offered. @param again what a change of it would do, for the new data */
    private static <T> void choose(ObjectProperty<Optional<T>> chosen, List<T> offered, Runnable again) {
        Optional<T> shown = chosen.get().filter(offered::contains).or(() -> offered.stream().findFirst());
        if (shown.equals(chosen.get()))
            again.run();
        else
            chosen.set(shown);
    }

    private void offerRaters() {
        Optional<Agreement> agreement = compared.get().map(Compared::agreement);
        List<Rater> offered = new ArrayList<>();
        if (agreement.isPresent() && annotator.get().isPresent()) {
            String own = annotator.get().get();
            annotators.get().stream().filter(name -> !name.equals(own)).map(Rater.Annotator::new).forEach(offered::add);
            agreement.get().annotators().stream().filter(each -> each.name().equals(own)).findFirst()
                    .ifPresent(line -> {
                        for (Rater.Reference reference : Rater.Reference.values()) {
                            if (line.score(reference).items() > 0)
                                offered.add(reference);
                        }
                    });
        }
        raters.set(offered);
        choose(rater, offered, this::showMatrix);
    }

    private void showMatrix() {
        matrix.set(compared.get().filter(_ -> annotator.get().isPresent() && rater.get().isPresent())
                .map(found -> found.agreement().ratings().matrix(annotator.get().orElseThrow(),
                        rater.get().orElseThrow())));
    }

    /** Shows the matrix of an annotator and somebody else. */
    void showMatrix(String one, Rater other) {
        annotator.set(Optional.of(one));
        if (raters.get().contains(other))
            rater.set(Optional.of(other));
        part.set(Part.MATRIX);
    }

    /**
     * The questions that may be opened; the verdicts on the others must not show before all assigned annotators
     * have decided.
     */
    Set<String> mayBeOpened(Set<String> qids) {
        Set<String> open = new TreeSet<>(qids);
        compared.get().ifPresent(found -> open.removeAll(found.undecided()));
        return open;
    }
}
