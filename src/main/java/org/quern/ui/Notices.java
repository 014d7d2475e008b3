package org.quern.ui;

import java.time.LocalTime;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The messages in the status bar, newest first. */
public final class Notices {

    private static final int KEPT = 100;

    private final ObservableList<Notice> notices = FXCollections.observableArrayList();

    /** Reports a success ("Films converted: 412 entities"). */
    public void say(String text) {
        add(Notice.Kind.INFO, text);
    }

    /** Reports something that the user may want to check ("3 values were left out"). */
    public void warn(String text) {
        add(Notice.Kind.WARNING, text);
    }

    private void add(Notice.Kind kind, String text) {
        notices.addFirst(new Notice(kind, text, LocalTime.now()));
        if (notices.size() > KEPT)
            notices.removeLast();
    }

    public ObservableList<Notice> list() {
        return notices;
    }
}
