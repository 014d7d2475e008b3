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
 * The settings of a run: questions, model and prompts. A run that is resumed must have the same.
 *
 * @param questions the questions as they were named; empty where the run's folder tells
 * @param parameters what bears on the model's answers besides the messages
 * @param prompt names, versions and the beginnings of hashes; empty where there is no prompt
 * @param content tells the questions: the same content is asked the same
 * @param repeat which of several runs of the same this is, from 0
 * @param own the settings of this kind of run
 */
public record BatchSettings<O extends BatchSettings.Own>(
        @JsonInclude(JsonInclude.Include.NON_EMPTY) String questions, String model, ObjectNode parameters,
        String prompt, String content, int repeat, @JsonUnwrapped O own) {

    /** The settings of one kind of run; a record whose components are members of the run's file. */
    public interface Own {

        /** What the questions are called when others are asked. */
        default String subject() {
            return "questions";
        }

        /** What a resumed run must have the same, by words that people know from the command. */
        Map<String, Object> fixed();
    }

    /** What differs between two runs, in words that people know from the command. */
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

    /** The settings of the first of the runs that were asked the same. */
    public BatchSettings<O> first() {
        return new BatchSettings<>(questions, model, parameters, prompt, content, 0, own);
    }

    ObjectNode toJson() {
        return JsonRecords.write(this);
    }

    /**
     * @param missing what holds where the file says nothing
     * @throws IllegalArgumentException when these are no settings of this kind of run
     */
    static <O extends Own> BatchSettings<O> of(JsonNode node, O missing) {
        ObjectNode whole = JsonRecords
                .over(new BatchSettings<>("", "", JsonNodeFactory.instance.objectNode(), "", "", 0,
                        missing), node);
        return JsonRecords.read(whole, BatchSettings.class, missing.getClass());
    }
}
