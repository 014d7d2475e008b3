package org.quern.ui;

import org.quern.job.Jobs;
import org.quern.llm.Models;
import org.quern.wikidata.named.NamedSources;
import org.quern.workspace.Preferences;
import org.quern.workspace.Workspace;

/**
 * What a pane works with, for one open workspace.
 *
 * @param jobs observers are called on the window's thread; never call an engine that reads, writes or computes outside
 *        a job
 * @param databases the workspace's graphs as running databases, shared by the panes
 * @param sources the workspace's stores and endpoints, shared by the panes; ask them in jobs
 * @param models the language models that the workspace names, with keys from the environment or the keyring
 * @param preferences the person's own settings, outside the workspace; keys of a pane begin with its id and a point
 * @param messages every text that people read
 * @param notices what the status bar says
 * @param actions makes buttons and menu items of actions
 * @param navigator goes to another pane
 */
public record Services(Workspace workspace, Jobs jobs, Databases databases, NamedSources sources,
        Models models,
        Preferences preferences, Messages messages,
        Notices notices,
        Actions actions, Dialogs dialogs, Theme theme, Navigator navigator) {}
