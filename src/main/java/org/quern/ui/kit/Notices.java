package org.quern.ui.kit;

import java.time.LocalTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The messages in the status bar, newest first. A failure remains unseen until the user has looked at it or the
 * same work has succeeded.
 */
public final class Notices {

    private static final int KEPT = 100;

    private final ObservableList<Notice> notices = FXCollections.observableArrayList();
    private final Map<String, Notice> failures = new LinkedHashMap<>();
    private final ReadOnlyObjectWrapper<List<Notice>> unseen = new ReadOnlyObjectWrapper<>(List.of());

    /** Reports a success ("Films converted: 412 entities"). */
    public Notice say(String text) {
        return add(Notice.Kind.INFO, text);
    }

    /** Reports something that the user may want to check ("3 values were left out"). */
    public Notice warn(String text) {
        return add(Notice.Kind.WARNING, text);
    }

    /** Withdraws a message about something that has changed since. */
    public void retract(Notice notice) {
        notices.remove(notice);
    }

    /**
     * Reports that work failed.
     *
     * @param work the title of the work, which identifies it when it is repeated
     */
    public void fail(String work, String why) {
        failures.remove(work);
        failures.put(work, add(Notice.Kind.FAILURE, work + ": " + why));
        showUnseen();
    }

    /** The work has succeeded, so its former failure does not matter any more. */
    public void succeed(String work) {
        if (failures.remove(work) != null)
            showUnseen();
    }

    /** The user has seen all failures. */
    public void see() {
        failures.clear();
        showUnseen();
    }

    private void showUnseen() {
        unseen.set(List.copyOf(failures.values()).reversed());
    }

    private Notice add(Notice.Kind kind, String text) {
        Notice notice = new Notice(kind, text, LocalTime.now());
        notices.addFirst(notice);
        if (notices.size() > KEPT)
            notices.removeLast();
        return notice;
    }

    public ObservableList<Notice> list() {
        return notices;
    }

    /** The failures that the user has not seen, newest first. */
    public ReadOnlyObjectProperty<List<Notice>> unseenProperty() {
        return unseen.getReadOnlyProperty();
    }
}
