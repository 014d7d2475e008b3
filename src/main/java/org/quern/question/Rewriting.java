package org.quern.question;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.quern.workspace.JsonRecords;

/**
 * The history of a question's text from its template to the current wording (CypherBench, section 4.5). It is
 * stored in the question's file as the member {@value #MEMBER}; the template's text stays in {@code
 * nl_question_raw}, the current text is {@code nl_question}.
 *
 * @param origin who wrote {@code text}
 * @param text the question after rewriting, before verification
 * @param grammar the built-in grammar's text, used as a fallback; empty when there is none
 * @param problem why there is no text from the model, or why the grammar does not support the query; otherwise
 * empty
 * @param findings issues that the checks find in the current text
 * @param rounds rounds of verification, in order
 */
public record Rewriting(@JsonUnwrapped Origin origin, String text, @JsonInclude(Include.NON_EMPTY) String grammar,
        @JsonInclude(Include.NON_EMPTY) String problem, List<Flag> findings, List<Round> rounds) {

    /** The member in question files. */
    public static final String MEMBER = "rewriting";

    /** The name of the built-in grammar in place of a model's name. */
    public static final String GRAMMAR = "grammar";

    /**
     * Who wrote or judged a text.
     *
     * @param by the model's name in the workspace, or {@value Rewriting#GRAMMAR}; empty when unknown
     * @param servedBy the model's name as reported by the host; empty for the grammar
     * @param prompt the prompt's name, version and hash; empty for the grammar
     * @param parameters the other parameters of the model's answers
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

    /** The finding of a check without its position, which {@link TextChecks} finds in the current text. */
    public record Flag(TextCheck check, String what) {
        public static Flag of(TextCheck.Finding finding) {
            return new Flag(finding.check(), finding.what());
        }
    }

    /**
     * One round of verification.
     *
     * @param judge who judged
     * @param sameMeaning whether the text asks what the query answers; empty when the reply could not be read
     * @param realistic whether the question is realistic; empty when the reply could not be read
     * @param text the corrected text; empty without a correction
     * @param problem why there is no verdict, or why the correction was not used; otherwise empty
     */
    public record Round(@JsonUnwrapped Origin judge, Optional<Boolean> sameMeaning, Optional<Boolean> realistic,
            @JsonInclude(Include.NON_EMPTY) String why, Optional<String> text,
            @JsonInclude(Include.NON_EMPTY) String problem) {

        /** Whether both answers are yes. */
        public boolean passed() {
            return sameMeaning.orElse(false) && realistic.orElse(false);
        }

        /** Whether the verdict could be read. */
        public boolean judged() {
            return sameMeaning.isPresent() && realistic.isPresent();
        }
    }

    public Rewriting {
        findings = List.copyOf(findings);
        rounds = List.copyOf(rounds);
    }

    /** The record of a text with an unknown author. */
    public static Rewriting unknown(String words) {
        return new Rewriting(new Origin("", "", "", JsonNodeFactory.instance.objectNode()), words, "", "", List.of(),
                List.of());
    }

    /** Whether the last round of verification needed no correction. */
    public boolean verified() {
        return !rounds.isEmpty() && rounds.getLast().passed();
    }

    public Rewriting withRounds(List<Round> more, List<Flag> left) {
        return new Rewriting(origin, text, grammar, problem, left, more);
    }

    public Rewriting withProblem(String reason) {
        return new Rewriting(origin, text, grammar, reason, findings, rounds);
    }

    /** The record in a question's file; empty for a question that was not rewritten. */
    public static Optional<Rewriting> of(Sample sample) {
        if (!(sample.others().get(MEMBER) instanceof ObjectNode node))
            return Optional.empty();
        ObjectNode known = node.deepCopy();
        // Unknown checks are ignored, and so are verdicts that are neither yes nor no.
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
            // A member of this name from another program.
            return Optional.empty();
        }
    }

    /** The question with this record and its current text. */
    public Sample on(Sample sample, String words) {
        Optional<String> raw = sample.nlQuestionRaw().or(() -> Optional.of(sample.nlQuestion()));
        return sample.withQuestion(words, raw).withOther(MEMBER, JsonRecords.write(this));
    }
}
