package org.quern.llm.batch;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quern.workspace.JsonRecords;

/**
 * The settings of a run: questions, model and prompts. A resumed run must have the same settings.
 *
 * @param questions the questions as entered; empty if the run's folder identifies them
 * @param parameters the model parameters that affect answers, besides the messages
 * @param prompt names, versions and first hash digits; empty without a prompt
 * @param content hash of the questions
 * @param repeat number of the attempt, from 0
 * @param own the settings of this kind of run
 */
public record BatchSettings<O extends BatchSettings.Own>(
        @JsonInclude(JsonInclude.Include.NON_EMPTY) String questions, String model, ObjectNode parameters,
        String prompt, String content, int repeat, @JsonUnwrapped O own) {

    /** The settings of one kind of run; a record whose components are members of the run's file. */
    public interface Own {

        /** The term for the questions in a message about other questions. */
        default String subject() {
            return "questions";
        }

        /** What must be the same in a resumed run, by the terms of the command. */
        Map<String, Object> fixed();
    }

    /** The differences between two runs, in the terms of the command. */
    List<String> differences(BatchSettings<O> other) {
        Map<String, Object> others = other.fixed();
        return fixed().entrySet().stream().filter(each -> !each.getValue().equals(others.get(each.getKey())))
                .map(Map.Entry::getKey).toList();
    }

    private Map<String, Object> fixed() {
        Map<String, Object> fixed = new LinkedHashMap<>();
        fixed.put(own.subject(), content);
        fixed.put("model", model);
        fixed.put("the model's parameters", parameters);
        fixed.put("prompt", prompt);
        fixed.putAll(own.fixed());
        fixed.put("repeat", repeat);
        return fixed;
    }

    /** The settings of the first of several repeated runs. */
    public BatchSettings<O> first() {
        return new BatchSettings<>(questions, model, parameters, prompt, content, 0, own);
    }

    ObjectNode toJson() {
        return JsonRecords.write(this);
    }

    /**
     * @param missing the value of missing members
     * @throws IllegalArgumentException when these are not settings of this kind of run
     */
    static <O extends Own> BatchSettings<O> of(JsonNode node, O missing) {
        ObjectNode whole = JsonRecords
                .over(new BatchSettings<>("", "", JsonNodeFactory.instance.objectNode(), "", "", 0, missing), node);
        return JsonRecords.read(whole, BatchSettings.class, missing.getClass());
    }
}
