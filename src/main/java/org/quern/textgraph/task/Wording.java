package org.quern.textgraph.task;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.quern.llm.Template;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * The wording of questions.
 *
 * @param source the origin of the wording: {@link #BUILT_IN}, or the name of a file
 * @param templates by the id of a task, or by {@code ID.DIRECTION}
 */
public record Wording(String source, SortedMap<String, String> templates) {

    public static final String BUILT_IN = "built-in";

    public Wording {
        templates = new TreeMap<>(templates);
    }

    /** The wordings provided by the tasks. */
    public static Wording builtIn(Collection<? extends Task> tasks) {
        SortedMap<String, String> templates = new TreeMap<>();
        tasks.forEach(task -> templates.putAll(task.wording()));
        return new Wording(BUILT_IN, templates);
    }

    /**
     * Reads a wording from a file: a JSON object with a template for each task whose wording is replaced.
     *
     * @throws QuernException if the file cannot be read, or names an unknown task
     */
    public static Wording read(SafeFiles files, Path file, List<? extends Task> tasks) {
        String remedy = "use an object such as {\"highest-degree\": \"Which entity has the most {{direction}} edges?\"}";
        JsonNode root = new JsonText(remedy).read(files, file);
        Set<String> known = new TreeSet<>();
        for (Task task : tasks) {
            known.add(task.id());
            List.of(Direction.values()).forEach(direction -> known.add(task.id() + "." + direction));
        }
        SortedMap<String, String> templates = builtIn(tasks).templates;
        if (!root.isObject() || root.isEmpty())
            throw new QuernException("this is not a JSON object with a template per task", file.toString(), remedy);
        Set<String> reworded = new TreeSet<>();
        root.properties().forEach(each -> {
            if (!known.contains(each.getKey()))
                throw new QuernException("there is no task {0}", file.toString(),
                        "use the ids {1}, with or without .incoming, .outgoing or .total", each.getKey(),
                        String.join(", ", tasks.stream().map(Task::id).toList()));
            if (!each.getValue().isTextual() || each.getValue().asText().isBlank())
                throw new QuernException("the template for {0} is not a string, or is empty", file.toString(), "{1}",
                        each.getKey(), remedy);
            reworded.add(each.getKey());
        });
        // A template for the whole task replaces the built-in ones for each direction.
        templates.keySet().removeIf(key -> reworded.contains(key.replaceFirst("\\..*", "")));
        root.properties().forEach(each -> templates.put(each.getKey(), each.getValue().asText()));
        return new Wording(String.valueOf(file.getFileName()), templates);
    }

    /**
     * A question in words.
     *
     * @throws QuernException if the task has no template, or if the question does not provide a value for a
     * placeholder
     */
    public String text(Task task, Map<String, String> words) {
        String special = templates.get(task.id() + "." + words.getOrDefault(ReadFacts.DIRECTION, ""));
        String template = special == null ? templates.get(task.id()) : special;
        if (template == null)
            throw new QuernException("the task {0} has no wording", "wording " + source, "add a template for {1}",
                    task.id(), task.id());
        return new Template(template).fill(words, "wording of " + task.id() + " in " + source);
    }
}
