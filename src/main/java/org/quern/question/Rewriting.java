package org.quern.question;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.workspace.JsonRecords;

/**
 * The history of a question's text from its template to the current wording (CypherBench, section 4.5). Is stored in the
 * question's file as the member {@value #MEMBER}; the template's words stay in {@code nl_question_raw}, the present
 * ones are {@code nl_question}.
 *
 * @param origin who wrote {@code text}
 * @param text the question as rewritten, before anybody verified it
 * @param grammar the built-in grammar's words, to fall back on; empty when it has none
 * @param problem why the chosen model's words are not there, or why the grammar does not know the query; empty when all
 *        went well
 * @param findings what the checks still find in the present words
 * @param rounds of verification, in order
 */
public record Rewriting(@JsonUnwrapped Origin origin, String text, @JsonInclude(Include.NON_EMPTY) String grammar,
        @JsonInclude(Include.NON_EMPTY) String problem, List<Flag> findings, List<Round> rounds) {

    /** The member of a question in its file. */
    public static final String MEMBER = "rewriting";

    /** The name of the built-in grammar where a model's could stand. */
    public static final String GRAMMAR = "grammar";

    /**
     * Who wrote or judged a text.
     *
     * @param by the model's name in the workspace, or {@value Rewriting#GRAMMAR}; empty where nobody knows
     * @param servedBy the model's name as its host gave it; empty for the grammar
     * @param prompt the prompt's name, version and hash; empty for the grammar
     * @param parameters what else bears on the model's answers
     */
    public record Origin(String by, @JsonInclude(Include.NON_EMPTY) String servedBy,
            @JsonInclude(Include.NON_EMPTY) String prompt, @JsonInclude(Include.NON_EMPTY) ObjectNode parameters) {

        /** The grammar has neither prompt nor parameters. */
        public static Origin ofGrammar() {
            return new Origin(GRAMMAR, "", "", JsonNodeFactory.instance.objectNode());
        }

        public boolean isGrammar() {
            return by.equals(GRAMMAR);
        }
    }

    /** A check's finding without its place, which {@link TextChecks} tells for the present words. */
    public record Flag(TextCheck check, String what) {
        public static Flag of(TextCheck.Finding finding) {
            return new Flag(finding.check(), finding.what());
        }
    }

    /**
     * One round of verification.
     *
     * @param judge who judged
     * @param sameMeaning whether the words ask what the query answers; empty when the answer could not be read
     * @param realistic whether a person might ask so; empty when the answer could not be read
     * @param text the corrected words; empty when nothing was to be corrected
     * @param problem why there is no verdict, or why the corrected words were not taken; empty when all went well
     */
    public record Round(@JsonUnwrapped Origin judge, Optional<Boolean> sameMeaning, Optional<Boolean> realistic,
            @JsonInclude(Include.NON_EMPTY) String why, Optional<String> text,
            @JsonInclude(Include.NON_EMPTY) String problem) {

        /** Whether both questions were answered with yes. */
        public boolean passed() {
            return sameMeaning.orElse(false) && realistic.orElse(false);
        }

        /** Whether a verdict could be read at all. */
        public boolean judged() {
            return sameMeaning.isPresent() && realistic.isPresent();
        }
    }

    public Rewriting {
        findings = List.copyOf(findings);
        rounds = List.copyOf(rounds);
    }

    /** The record of words of which nobody knows who wrote them. */
    public static Rewriting unknown(String words) {
        return new Rewriting(new Origin("", "", "", JsonNodeFactory.instance.objectNode()), words, "", "", List.of(),
                List.of());
    }

    /** Whether the last round of verification found nothing to correct. */
    public boolean verified() {
        return !rounds.isEmpty() && rounds.getLast().passed();
    }

    public Rewriting withRounds(List<Round> more, List<Flag> left) {
        return new Rewriting(origin, text, grammar, problem, left, more);
    }

    public Rewriting withProblem(String reason) {
        return new Rewriting(origin, text, grammar, reason, findings, rounds);
    }

    /** What a question's file says about its rewriting; empty for one that nobody has rewritten. */
    public static Optional<Rewriting> of(Sample sample) {
        if (!(sample.others().get(MEMBER) instanceof ObjectNode node))
            return Optional.empty();
        ObjectNode known = node.deepCopy();
        // Checks of another version are passed over, and verdicts that are neither yes nor no.
        if (known.path("findings") instanceof ArrayNode findings)
            findings.removeIf(flag -> TextCheck.ofKey(flag.path("check").asText()).isEmpty());
        for (JsonNode round : known.path("rounds")) {
            for (String verdict : List.of("same_meaning", "realistic")) {
                if (!round.path(verdict).isBoolean() && round instanceof ObjectNode each)
                    each.remove(verdict);
            }
        }
        try {
            return Optional.of(JsonRecords.read(known, Rewriting.class));
        } catch (IllegalArgumentException _) {
            // Another program's member of this name.
            return Optional.empty();
        }
    }

    /** The question with this as its record, and with the words that are now its own. */
    public Sample on(Sample sample, String words) {
        Map<String, JsonNode> others = new LinkedHashMap<>(sample.others());
        others.put(MEMBER, JsonRecords.write(this));
        Optional<String> raw = sample.nlQuestionRaw().or(() -> Optional.of(sample.nlQuestion()));
        return new Sample(sample.qid(), sample.graph(), sample.goldCypher(), sample.goldMatchCypher(), words, raw,
                sample.answerJson(), sample.fromTemplate(), sample.predCypher(), sample.metrics(), others);
    }
}
