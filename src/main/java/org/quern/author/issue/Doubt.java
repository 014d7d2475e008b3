package org.quern.author.issue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.author.Place;
import org.quern.author.Word;
import org.quern.author.fix.QuickFix;
import org.quern.schema.SchemaChange;

/** An issue under construction; its parts are added one by one. */
final class Doubt {

    private final IssueRule rule;
    private final Place place;
    private final List<Word> words = new ArrayList<>();
    private final List<String> about = new ArrayList<>();
    private final List<Issue.Evidence> evidence = new ArrayList<>();
    private final List<QuickFix> fixes = new ArrayList<>();

    Doubt(IssueRule rule, Place place) {
        this.rule = rule;
        this.place = place;
    }

    Doubt with(Word... more) {
        words.addAll(List.of(more));
        return this;
    }

    Doubt with(String... texts) {
        words.addAll(Word.texts(List.of(texts)));
        return this;
    }

    /** What distinguishes it from other issues of its rule at the same part. */
    Doubt about(String... names) {
        about.addAll(List.of(names));
        return this;
    }

    Doubt seen(Word like, long part, long whole) {
        evidence.add(new Issue.Evidence(like, new Word.Share(part, whole)));
        return this;
    }

    Doubt fix(String name, SchemaChange change, String... texts) {
        fixes.add(QuickFix.of(name, change, texts));
        return this;
    }

    Doubt fixes(List<QuickFix> more) {
        fixes.addAll(more);
        return this;
    }

    Issue issue() {
        return new Issue(rule.severity(), rule.key(), place, words, Optional.empty(), about, evidence, fixes,
                Optional.empty());
    }
}
