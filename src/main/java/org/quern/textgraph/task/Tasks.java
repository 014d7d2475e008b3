package org.quern.textgraph.task;

import java.util.List;
import org.quern.workspace.extension.Extensions;

/** The available tasks: the five of the published benchmark, and those on the class path. */
public final class Tasks extends Extensions<Task> {

    public Tasks() {
        super("task", List.of(BuiltInTask.values()), provided(Task.class));
    }
}
