package org.quern.publish;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * A task of lm-evaluation-harness that asks for queries, which a server of the workspace scores by execution.
 *
 * @param set the name of the dataset
 */
record LmEvalTask(String set, String queryLanguage) {

    private static final int LONGEST_ANSWER = 1024;
    /** The results of {@code lm_eval} in the client. */
    private static final List<String> METRICS = List.of("execution_accuracy", "executable");

    /** The name of the task: that of the set, with underscores where the harness has patterns or separators. */
    String name() {
        return set.replaceAll("[^\\p{L}\\p{N}_-]", "_");
    }

    String dataFile() {
        return name() + ".jsonl";
    }

    String yaml() {
        ObjectNode task = JsonNodeFactory.instance.objectNode().put("task", name()).put("dataset_path", "json");
        task.putObject("dataset_kwargs").putObject("data_files").put("test", dataFile());
        task.put("test_split", "test").put("output_type", "generate_until");
        task.put("doc_to_text", "{% if schema %}Schema of the graph:\n{{schema}}\n\n{% endif %}Write a "
                + queryLanguage
                + " query that answers the question. Answer with the query only.\nQuestion: {{question}}\n"
                + queryLanguage + ":");
        task.put("doc_to_target", "{{query}}");
        task.putObject("generation_kwargs").put("do_sample", false).put("max_gen_toks", LONGEST_ANSWER)
                .putArray("until").add("\nQuestion:");
        ArrayNode metrics = task.putArray("metric_list");
        METRICS.forEach(metric -> metrics.addObject().put("metric", metric).put("aggregation", "mean")
                .put("higher_is_better", true));
        task.putObject("metadata").put("version", 1);
        // YamlText writes no tags.
        return new YamlText().of(task) + "process_results: !function " + QuernClient.MODULE + ".lm_eval\n";
    }
}
