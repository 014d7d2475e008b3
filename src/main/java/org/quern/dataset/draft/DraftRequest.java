package org.quern.dataset.draft;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.job.Progress;

/**
 * What is to be drafted for each question.
 *
 * @param language of the drafts
 * @param count max. number of drafts per question
 */
public record DraftRequest(WordingDraft.Kind kind, String language, int count) {

    private static final Pattern NUMBER = Pattern.compile("\\d+(?:[.,]\\d+)*");
    private static final int SPARE = 400;

    /** A wording, and why it was proposed. */
    record Proposal(String text, String reason) {}

    /**
     * The wording that drafts are made from. Empty if the question needs none: it has no wording in the language,
     * or, for a translation, has one already.
     */
    public Optional<Form> from(DatasetQuestion question) {
        Optional<Form> own = question.title(language).filter(form -> form.language().equals(language));
        return kind == WordingDraft.Kind.TRANSLATION ? own.isPresent() ? Optional.empty() : question.title("en") : own;
    }

    /**
     * Drafts for a question, not yet numbered.
     *
     * @param from the wording that they are made from
     * @param earlier texts of earlier drafts for this question in this language
     */
    public List<WordingDraft> drafts(DatasetQuestion question, Form from, Drafter drafter, Set<String> earlier,
            Instant at,
            Progress progress) {
        return usable(question, from, drafter.of(question, from, this, progress), earlier).stream()
                .map(one -> new WordingDraft(0, question.id().text(), kind, language, one.text(), from.text(),
                        one.reason(), drafter.source(), at))
                .toList();
    }

    /**
     * The usable ones of some proposals: one line, not much longer than the original, and neither in the question nor
     * in an earlier draft. A number that is lost is noted.
     */
    private List<Proposal> usable(DatasetQuestion question, Form from, List<Proposal> proposals, Set<String> earlier) {
        Set<String> seen = new HashSet<>();
        Stream.concat(earlier.stream(), question.forms().stream().filter(form -> form.language().equals(language))
                .map(Form::text)).map(this::key).forEach(seen::add);
        List<Proposal> usable = new ArrayList<>();
        for (Proposal proposal : proposals) {
            String text = proposal.text().strip().replaceAll("\\s+", " ");
            if (usable.size() < count && !text.isEmpty() && text.length() <= SPARE + 3 * from.text().length()
                    && seen.add(key(text)))
                usable.add(new Proposal(text, noted(from.text(), text, proposal.reason().strip())));
        }
        return usable;
    }

    /** Texts with the same key say the same; a correction may change nothing but punctuation. */
    private String key(String text) {
        return kind == WordingDraft.Kind.CORRECTION ? text
                : text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
    }

    private static String noted(String from, String text, String reason) {
        List<String> lost = new ArrayList<>(numbers(from));
        lost.removeAll(numbers(text));
        if (lost.isEmpty())
            return reason;
        String missing = "check: " + String.join(", ", lost) + " is missing";
        return reason.isEmpty() ? missing : reason + "; " + missing;
    }

    private static List<String> numbers(String text) {
        return NUMBER.matcher(text).results().map(MatchResult::group).distinct().toList();
    }
}
