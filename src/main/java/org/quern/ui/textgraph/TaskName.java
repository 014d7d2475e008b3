package org.quern.ui.textgraph;

import org.quern.textgraph.task.BuiltInTask;
import org.quern.textgraph.task.Task;
import org.quern.ui.kit.Messages;

/**
 * The names of tasks as displayed. Reports use the English terms of the field, and custom tasks have their own
 * names everywhere.
 */
final class TaskName {

    private TaskName() {}

    static String of(Task task, Messages messages) {
        return BuiltInTask.isOne(task) ? messages.text("textgraph.task." + task.id()) : task.title();
    }
}
