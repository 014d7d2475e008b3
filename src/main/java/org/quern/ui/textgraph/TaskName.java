package org.quern.ui.textgraph;

import org.quern.textgraph.task.Task;
import org.quern.ui.Messages;

/** Tasks as people read them; reports have the field's English names. */
final class TaskName {

    private TaskName() {}

    static String of(Task task, Messages messages) {
        return messages.text("textgraph.task." + task.id());
    }
}
