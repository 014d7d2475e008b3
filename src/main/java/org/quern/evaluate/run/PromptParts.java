package org.quern.evaluate.run;

import java.util.List;
import java.util.Optional;
import org.quern.graph.GraphSchema;
import org.quern.question.Sample;
import org.quern.question.vary.Distractors;

/**
 * What prompts show besides the question.
 *
 * @param pruner chooses a part of the schema; the whole schema is shown if empty
 * @param examples chooses examples; none are shown if empty
 */
public record PromptParts(PromptSchemas schemas, Optional<SchemaPruner> pruner, Optional<FewShot> examples) {

    /** Whole schemas, no examples. */
    public PromptParts(PromptSchemas schemas) {
        this(schemas, Optional.empty(), Optional.empty());
    }

    /** The whole schema of a question, with its distractors. */
    public GraphSchema whole(Sample sample) {
        return Distractors.in(sample, schemas.of(sample.graph()));
    }

    /** The schema in the prompt of a question. */
    public GraphSchema schema(Sample sample) {
        GraphSchema whole = whole(sample);
        return pruner.map(each -> each.of(sample.graph(), whole, sample.nlQuestion())).orElse(whole);
    }

    List<Sample> examples(Sample sample) {
        return examples.map(each -> each.of(sample)).orElse(List.of());
    }
}
