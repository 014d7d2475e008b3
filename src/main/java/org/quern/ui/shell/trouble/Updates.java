package org.quern.ui.shell.trouble;

import java.net.URI;
import java.util.stream.Stream;
import org.quern.job.Jobs;
import org.quern.task.update.UpdateFeed;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Notices;
import org.quern.workspace.Preferences;
import org.quern.workspace.ProgramVersion;
import org.quern.workspace.QuernException;

/**
 * Tells whether there is a newer version, and does nothing else about it. Nothing is asked before the user has entered an address and
 * a key.
 */
public record Updates(Preferences preferences, Messages messages, Notices notices, Jobs jobs) {

    /** The keys of the preferences. */
    public static final String ADDRESS = "update.address";
    public static final String KEY = "update.key";
    public static final String AT_START = "update.at-start";

    /** Checks if the user wants this at each start. */
    public void atStart() {
        if (preferences.number(AT_START, 0) == 1 && isConfigured())
            check();
    }

    private boolean isConfigured() {
        return Stream.of(ADDRESS, KEY)
                .allMatch(key -> preferences.text(key).filter(text -> !text.isBlank()).isPresent());
    }

    /** Checks now. */
    public void check() {
        if (!isConfigured()) {
            notices.warn(messages.text("update.unset"));
            return;
        }
        String address = preferences.text(ADDRESS).orElseThrow();
        String key = preferences.text(KEY).orElseThrow();
        jobs.submit(messages.text("update.job"), progress -> new UpdateFeed(uri(address), key).read(progress))
                .onDone(this::tell);
    }

    private static URI uri(String address) {
        try {
            return URI.create(address.strip());
        } catch (IllegalArgumentException malformed) {
            throw new QuernException("the address of the update feed is not a URL", address,
                    "correct it in the preferences", malformed);
        }
    }

    private void tell(UpdateFeed.Release release) {
        if (release.isNewerThan(ProgramVersion.text()))
            notices.warn(messages.text("update.newer", release.version(), release.page()));
        else
            notices.say(messages.text("update.current", ProgramVersion.text()));
    }
}
