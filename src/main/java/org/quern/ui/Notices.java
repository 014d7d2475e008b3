package org.quern.ui;

import java.time.LocalTime;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The messages of the status bar, newest first. */
public final class Notices {

    private static final int KEPT = 100;

    private final ObservableList<Notice> notices = FXCollections.observableArrayList();

    /** Tells of something that went as it should ("Films converted: 412 entities"). */
    public void say(String text) {
        add(Notice.Kind.INFO, text);
    }

    /** Tells of something that the person may want to look at ("3 values were left out"). */
    public void warn(String text) {
        add(Notice.Kind.WARNING, text);
    }

    private void add(Notice.Kind kind, String text) {
        notices.addFirst(new Notice(kind, text, LocalTime.now()));
        if (notices.size() > KEPT)
            notices.removeLast();
    }

    ObservableList<Notice> list() {
        return notices;
    }
}
