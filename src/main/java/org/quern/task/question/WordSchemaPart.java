package org.quern.task.question;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.quern.job.Progress;
import org.quern.question.grammar.wording.WordingProposals;
import org.quern.question.grammar.wording.WordingProposals.Proposal;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;

/** Shows how questions word one part of a schema, with sample questions. */
public record WordSchemaPart(LazyServices in) implements UseCase<WordSchemaPart.Settings, WordSchemaPart.Result> {

    /**
     * What to show.
     *
     * @param part {@code Type.property} or {@code relation#Subject#Object}, or the property or relation only
     * @param write whether to write the phrases of all parts that the schema's wording lacks
     */
    public record Settings(String schema, String part, boolean write) {}

    /** The phrases of the part, with sample questions. */
    public record Result(@JsonProperty("part") Proposal proposal, List<String> samples) {}

    /** @throws QuernException when the schema has no such part */
    @Override
    public Result run(Settings settings, Progress progress) {
        WordSchema words = new WordSchema(in);
        if (settings.write())
            words.write(settings.schema());
        String part = settings.part();
        WordingProposals proposals = words.proposals(settings.schema());
        Proposal found = proposals.all().stream().filter(each -> each.part().equals(part)).findFirst()
                .or(() -> proposals.all().stream().filter(each -> each.part().startsWith(part + "#")
                        || each.part().endsWith("." + part)).findFirst())
                .orElseThrow(() -> new QuernException("the schema has no property or relation “{0}”",
                        in.workspace().schema(settings.schema()).toString(),
                        "use the form Type.property or relation#Subject#Object", part));
        return new Result(found, proposals.samples(found.part()));
    }
}
