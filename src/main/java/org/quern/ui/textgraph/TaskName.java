package org.quern.ui.textgraph;

import org.quern.textgraph.task.BuiltInTask;
import org.quern.textgraph.task.Task;
import org.quern.ui.Messages;

/** Tasks as people read them; reports have the field's English names, as tasks of one's own have everywhere. */
final class TaskName {

    private TaskName() {}

    static String of(Task task, Messages messages) {
        return BuiltInTask.isOne(task) ? messages.text("textgraph.task." + task.id()) : task.title();
    }
}
