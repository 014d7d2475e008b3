package org.quern.ui.review;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.review.Assignment;
import org.quern.review.Team;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneState;
import org.quern.ui.review.Desk.Table;
import org.quern.workspace.Sha256;

/** The assignment of the open file's questions to annotators, and changes to it. Used on the window's thread. */
final class AssignmentModel {

    private final Jobs jobs;
    private final Messages messages;
    /** By file: what the assignments were before the last change, and the hash of what they were after it. */
    private final PaneState session;
    private final Runnable onDealt;
    private final Latest looking;
    /** Empty until loaded. */
    final ObjectProperty<Optional<Table>> table = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<Throwable>> failure = new SimpleObjectProperty<>(Optional.empty());
    /** The assignment before the last change made here; empty if there is nothing to undo. */
    final ObjectProperty<Optional<List<Assignment>>> before = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Team> team = new SimpleObjectProperty<>(new Team(List.of()));
    final BooleanProperty dealing = new SimpleBooleanProperty();
    private Optional<String> file = Optional.empty();

    /** @param onDealt called after the assignment has changed */
    AssignmentModel(Jobs jobs, Messages messages, PaneState session, Runnable onDealt) {
        this.session = session;
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
        looking.submit(messages.text("review.job.assignments"),
                _ -> new Found(desk.table(), desk.team(), before(name, desk)), found -> {
                    failure.set(Optional.empty());
                    before.set(found.before());
                    table.set(Optional.of(found.table()));
                    team.set(found.team());
                }, this::fail);
    }

    private record Found(Table table, Team team, Optional<List<Assignment>> before) {}

    /** Empty if the assignment was changed elsewhere since, because undoing that change would undo theirs. */
    private Optional<List<Assignment>> before(String name, Desk desk) {
        List<String> kept = session.list(name);
        if (kept.isEmpty() || !kept.getFirst().equals(digest(desk.assignments())))
            return Optional.empty();
        return Optional.of(kept.stream().skip(1).map(line -> line.split("\t", 2)).filter(parts -> parts.length == 2)
                .map(parts -> new Assignment(name, parts[1], parts[0])).toList());
    }

    private static String digest(List<Assignment> assignments) {
        return Sha256.of(assignments.stream().map(AssignmentModel::line).sorted().collect(Collectors.joining("\n")));
    }

    private static String line(Assignment one) {
        return one.annotator() + "\t" + one.qid();
    }

    private static List<String> kept(List<Assignment> was, Desk desk) {
        return Stream.concat(Stream.of(digest(desk.assignments())), was.stream().map(AssignmentModel::line)).toList();
    }

    void setTeam(Desk desk, UnaryOperator<Team> change, Runnable then) {
        write("review.job.team", () -> {
            Team changed = change.apply(desk.team());
            desk.setTeam(changed);
            return changed;
        }, changed -> {
            team.set(changed);
            then.run();
        });
    }

    /** Assigns the questions; decided questions stay with their annotator. */
    void deal(Desk desk, List<String> annotators, int overlap, long seed) {
        assign("review.job.deal", () -> {
            List<Assignment> was = desk.deal(annotators, overlap, seed);
            return new Written(Optional.of(was), kept(was, desk));
        });
    }

    /** The assignment was changed in another view; undo restores the given one. */
    void changed(String name, List<Assignment> was, Desk desk) {
        jobs.submit(messages.text("review.job.assignments"), _ -> kept(was, desk)).onDone(kept -> {
            session.set(name, kept);
            before.set(Optional.of(was));
        }).onFailed(this::fail);
    }

    /** Restores the assignment before the last change made here, also in an earlier session. */
    void takeBack(Desk desk) {
        before.get().ifPresent(was -> assign("review.job.deal-back", () -> {
            desk.assign(was);
            return new Written(Optional.empty(), List.of());
        }));
    }

    /**
     * A new assignment.
     *
     * @param before the one that undo restores after this
     * @param kept the same for a later session
     */
    private record Written(Optional<List<Assignment>> before, List<String> kept) {}

    private void assign(String title, Supplier<Written> writing) {
        write(title, writing, written -> {
            before.set(written.before());
            file.ifPresent(name -> session.set(name, written.kept()));
        });
    }

    private <T> void write(String title, Supplier<T> writing, Consumer<T> then) {
        if (dealing.get())
            return;
        dealing.set(true);
        jobs.submit(messages.text(title), _ -> writing.get()).onDone(written -> {
            dealing.set(false);
            failure.set(Optional.empty());
            then.accept(written);
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
