package org.quern.evaluate.run;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.quern.llm.Message;
import org.quern.llm.Message.Role;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * The settings and prompts of two runs.
 *
 * @param settings all settings, sorted by name
 * @param prompt the differences between the requests about one question, as lines of a unified diff; without lines if
 * they are the same; empty if the requests are not cached
 */
public record SettingsComparison(List<Setting> settings, Optional<List<String>> prompt) {

    private static final int CONTEXT = 2;

    /** A setting by its path in the run's files; empty values mean that a run does not have it. */
    public record Setting(@JsonProperty("setting") String name, String first, String second) {

        public boolean isDifferent() {
            return !first.equals(second);
        }
    }

    /** Compares the runs in two folders. */
    public static SettingsComparison of(Path first, Path second, Workspace workspace, SafeFiles files) {
        Map<String, String> some = settings(first, files);
        Map<String, String> others = settings(second, files);
        TreeSet<String> names = new TreeSet<>(some.keySet());
        names.addAll(others.keySet());
        return new SettingsComparison(names.stream().map(name -> new Setting(name, some.getOrDefault(name, ""),
                others.getOrDefault(name, ""))).toList(), prompt(first, second, workspace, files));
    }

    private static Map<String, String> settings(Path folder, SafeFiles files) {
        Map<String, String> all = new TreeMap<>();
        new PredictionRun(folder, files).settings().ifPresent(found -> {
            ObjectNode members = JsonRecords.write(found);
            // A figure about the questions, not a setting.
            members.remove("recall");
            flatten("", members, all);
        });
        ImportedFrom.read(files, folder).ifPresent(found -> flatten("", JsonRecords.write(found), all));
        ScoreVersions versions = new RunFiles(files).versions(folder);
        if (!versions.isUnknown())
            flatten("scores.", JsonRecords.write(versions), all);
        return all;
    }

    private static void flatten(String prefix, JsonNode node, Map<String, String> all) {
        node.properties().forEach(member -> {
            if (member.getValue().isObject())
                flatten(prefix + member.getKey() + ".", member.getValue(), all);
            else
                all.put(prefix + member.getKey(), member.getValue().asText(member.getValue().toString()));
        });
    }

    private static Optional<List<String>> prompt(Path first, Path second, Workspace workspace, SafeFiles files) {
        Map<String, Prediction> some = new PredictionRun(first, files).answers();
        Map<String, Prediction> others = new PredictionRun(second, files).answers();
        for (Map.Entry<String, Prediction> each : some.entrySet()) {
            Prediction other = others.get(each.getKey());
            if (other == null || each.getValue().isFailed() || other.isFailed())
                continue;
            // Whether answers are still cached is the same for all of them, so the first question decides.
            return Transcript.exchange(each.getValue(), workspace, files)
                    .flatMap(one -> Transcript.exchange(other, workspace, files)
                            .map(two -> difference(lines(one.messages()), lines(two.messages()))));
        }
        return Optional.empty();
    }

    private static List<String> difference(List<String> first, List<String> second) {
        return UnifiedDiffUtils.generateUnifiedDiff("first", "second", first, DiffUtils.diff(first, second), CONTEXT);
    }

    /** The first request, without later corrections. */
    private static List<String> lines(List<Message> messages) {
        List<String> lines = new ArrayList<>();
        for (Message message : messages) {
            // The prompts ask one question; what follows a reply is a correction.
            if (message.role() == Role.ASSISTANT)
                break;
            lines.add("# " + message.role().name().toLowerCase(Locale.ROOT));
            message.text().lines().forEach(lines::add);
        }
        return lines;
    }
}
