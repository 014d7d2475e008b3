package org.quern.ui.kit;

import java.net.URI;
import org.quern.job.Jobs;
import org.quern.neo4j.GraphSource;
import org.quern.wikidata.named.NamedSources;
import org.quern.workspace.Preferences;
import org.quern.workspace.Workspace;

/**
 * The services that panes use, for one open workspace.
 *
 * @param tasks what tasks work with; shared by the panes, used in jobs
 * @param jobs observers are called on the window's thread; code that reads, writes or computes must run in a
 * job
 * @param preferences the user's settings, stored outside the workspace; keys of a pane begin with its id and a
 * dot
 * @param states what the panes showed last in this workspace
 * @param messages all text in the window
 * @param notices messages in the status bar
 * @param actions creates buttons and menu items from actions
 * @param navigator switches to another pane
 */
public record PaneServices(org.quern.task.Services tasks, Jobs jobs, Preferences preferences,
        PaneStates states, Messages messages, Notices notices, Actions actions, Dialogs dialogs, Theme theme,
        Navigator navigator) {

    /** The same services with other dialogs. */
    public PaneServices withDialogs(Dialogs other) {
        return new PaneServices(tasks, jobs, preferences, states, messages, notices, actions, other, theme, navigator);
    }

    public Workspace workspace() {
        return tasks.workspace();
    }

    public GraphSource databases() {
        return tasks.databases();
    }

    public NamedSources sources() {
        return tasks.sources();
    }

    /** The message of a key in the window's language. */
    public String text(String key, Object... values) {
        return messages.text(key, values);
    }

    /** Shows a web page in the system's browser, or its address if there is no browser. */
    public void browse(URI page) {
        if (!dialogs.browse(page))
            notices.warn(messages.text("window.no-browser", page));
    }
}
