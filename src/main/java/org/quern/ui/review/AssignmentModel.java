package org.quern.ui.review;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.review.Assignment;
import org.quern.review.team.Team;
import org.quern.ui.Messages;
import org.quern.ui.review.Desk.Table;

/** The assignment of the open file's questions to annotators, and changes to it. Used on the window's thread. */
final class AssignmentModel {

    private final Jobs jobs;
    private final Messages messages;
    private final Runnable onDealt;
    private final Latest looking;
    /** Empty until loaded. */
    final ObjectProperty<Optional<Table>> table = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<Throwable>> failure = new SimpleObjectProperty<>(Optional.empty());
    /** The assignment before the last change made here; empty if there is nothing to undo. */
    final ObjectProperty<Optional<List<Assignment>>> before = new SimpleObjectProperty<>(
            Optional.empty());
    final ObjectProperty<Team> team = new SimpleObjectProperty<>(new Team(List.of()));
    final BooleanProperty dealing = new SimpleBooleanProperty();
    private Optional<String> file = Optional.empty();

    /** @param onDealt called after the assignment has changed */
    AssignmentModel(Jobs jobs, Messages messages, Runnable onDealt) {
        this.jobs = jobs;
        this.messages = messages;
        this.onDealt = onDealt;
        this.looking = new Latest(jobs);
    }

    /** Loads the current assignment. */
    void look(String name, Desk desk) {
        if (!file.equals(Optional.of(name))) {
            file = Optional.of(name);
            before.set(Optional.empty());
            table.set(Optional.empty());
        }
        looking.submit(messages.text("review.job.assignments"), _ -> new Found(desk.table(), desk.team()), found -> {
            failure.set(Optional.empty());
            table.set(Optional.of(found.table()));
            team.set(found.team());
        }, this::fail);
    }

    private record Found(Table table, Team team) {}

    /** Changes the team. */
    void setTeam(Desk desk, UnaryOperator<Team> change, Runnable then) {
        if (dealing.get())
            return;
        dealing.set(true);
        jobs.submit(messages.text("review.job.team"), _ -> {
            Team changed = change.apply(desk.team());
            desk.setTeam(changed);
            return changed;
        }).onDone(changed -> {
            dealing.set(false);
            failure.set(Optional.empty());
            team.set(changed);
            then.run();
            onDealt.run();
        }).onFailed(cause -> {
            dealing.set(false);
            fail(cause);
        }).onCancelled(() -> {
            dealing.set(false);
            onDealt.run();
        });
    }

    /** Assigns the questions; decided questions stay with their annotator. */
    void deal(Desk desk, List<String> annotators, int overlap, long seed) {
        write("review.job.deal", () -> desk.deal(annotators, overlap, seed), Optional::of);
    }

    /** The assignment was changed elsewhere; undo restores the given one. */
    void changed(List<Assignment> was) {
        before.set(Optional.of(was));
    }

    /** Restores the assignment before the last change made here. */
    void takeBack(Desk desk) {
        before.get().ifPresent(was -> write("review.job.deal-back", () -> {
            desk.assign(was);
            return was;
        }, _ -> Optional.empty()));
    }

    /** @param then the assignment that undo restores after this */
    private void write(String title, Supplier<List<Assignment>> writing,
            java.util.function.Function<List<Assignment>, Optional<List<Assignment>>> then) {
        if (dealing.get())
            return;
        dealing.set(true);
        jobs.submit(messages.text(title), _ -> writing.get()).onDone(was -> {
            dealing.set(false);
            failure.set(Optional.empty());
            before.set(then.apply(was));
            onDealt.run();
        }).onFailed(cause -> {
            dealing.set(false);
            fail(cause);
        }).onCancelled(() -> {
            dealing.set(false);
            onDealt.run();
        });
    }

    private void fail(Throwable cause) {
        failure.set(Optional.of(cause));
    }

}
