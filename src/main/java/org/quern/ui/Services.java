package org.quern.ui;

import java.net.URI;
import org.quern.job.Jobs;
import org.quern.neo4j.GraphSource;
import org.quern.wikidata.named.NamedSources;
import org.quern.workspace.Preferences;
import org.quern.workspace.Workspace;

/**
 * The services that panes use, for one open workspace.
 *
 * @param tasks what tasks work with; shared by the panes, to be used in jobs
 * @param jobs observers are called on the window's thread; never call an engine that reads, writes or computes outside
 *        a job
 * @param preferences the person's own settings, outside the workspace; keys of a pane begin with its id and a point
 * @param messages every text that people read
 * @param notices what the status bar says
 * @param actions makes buttons and menu items of actions
 * @param navigator goes to another pane
 */
public record Services(org.quern.task.Services tasks, Jobs jobs, Preferences preferences, Messages messages,
        Notices notices, Actions actions, Dialogs dialogs, Theme theme, Navigator navigator) {

    public Workspace workspace() {
        return tasks.workspace();
    }

    public GraphSource databases() {
        return tasks.databases();
    }

    public NamedSources sources() {
        return tasks.sources();
    }

    /** Shows a web page in the system's browser, or its address where there is none. */
    public void browse(URI page) {
        if (!dialogs.browse(page))
            notices.warn(messages.text("window.no-browser", page));
    }
}
