package org.quern.question.rewrite;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.quern.llm.Model;
import org.quern.llm.PromptLibrary;

/**
 * What a step needs to ask a model.
 *
 * @param parameters parameters of the model's answers besides the messages, for the record
 */
public record ModelParts(Model model, ObjectNode parameters, PromptLibrary prompts) {}
