package org.quern.dataset.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.quern.dataset.Claim;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.Mention;
import org.quern.dataset.MentionLink;
import org.quern.dataset.QaWiki;
import org.quern.dataset.Qualifier;
import org.quern.dataset.QuestionStatement;
import org.quern.dataset.Relation;
import org.quern.dataset.Value;
import org.quern.wikidata.EntityId;
import org.quern.wikidata.Rank;

/**
 * Creates changes of one question. Each method returns the changed question; the original is not modified.
 * Positions are those in the question's lists.
 */
public record QuestionEditor(DatasetQuestion question) {
    /** Replaces a wording. */
    public DatasetQuestion reword(int form, String text) {
        Form old = question.forms().get(form);
        return forms(with(question.forms(), form, new Form(old.language(), text.strip(), old.main())));
    }

    /** Adds a wording: the main one if it is the first of its language. */
    public DatasetQuestion addForm(String language, String text) {
        List<Form> forms = new ArrayList<>(question.forms());
        // After the others of its language, so that languages stay together.
        int place = forms.size();
        for (int i = 0; i < forms.size(); i++)
            if (forms.get(i).language().equals(language))
            place = i + 1;
        forms.add(place, new Form(language, text.strip(), !question.languages().contains(language)));
        return forms(forms);
    }

    /** Removes a wording; if it was the main one, the next of its language becomes the main one. */
    public DatasetQuestion removeForm(int form) {
        Form old = question.forms().get(form);
        List<Form> forms = new ArrayList<>(without(question.forms(), form));
        if (old.main())
            forms.stream().filter(f -> f.language().equals(old.language())).findFirst()
                    .ifPresent(next -> forms.set(forms.indexOf(next), new Form(next.language(), next.text(), true)));
        return forms(forms);
    }

    /** Makes a paraphrase the main wording of its language. */
    public DatasetQuestion makeMain(int form) {
        Form chosen = question.forms().get(form);
        List<Form> forms = new ArrayList<>();
        for (int i = 0; i < question.forms().size(); i++) {
            Form each = question.forms().get(i);
            boolean same = each.language().equals(chosen.language());
            if (i == form)
                continue;
            if (same && forms.stream().noneMatch(f -> f.language().equals(chosen.language())))
                forms.add(new Form(chosen.language(), chosen.text(), true));
            forms.add(same ? new Form(each.language(), each.text(), false) : each);
        }
        if (forms.stream().noneMatch(f -> f.language().equals(chosen.language())))
            forms.add(new Form(chosen.language(), chosen.text(), true));
        return forms(forms);
    }

    public DatasetQuestion addMention(String text, String language, List<MentionLink> links) {
        List<Mention> mentions = new ArrayList<>(question.mentions());
        mentions.add(new Mention(new Claim("", Rank.NORMAL, qualifiers(links)), text.strip(), language));
        return mentions(mentions);
    }

    /** Changes the words or meanings of a mention; its other data is kept. */
    public DatasetQuestion changeMention(int mention, String text, String language, List<MentionLink> links) {
        Mention old = question.mentions().get(mention);
        Set<String> replaced = new HashSet<>();
        old.links().forEach(link -> link.qualifiers().forEach(q -> replaced.add(q.property())));
        List<Qualifier> qualifiers = new ArrayList<>(qualifiers(links));
        old.claim().qualifiers().stream().filter(q -> !replaced.contains(q.property())).forEach(qualifiers::add);
        return mentions(with(question.mentions(), mention,
                new Mention(new Claim(old.claim().id(), old.claim().rank(), qualifiers), text.strip(), language)));
    }

    public DatasetQuestion removeMention(int mention) {
        return mentions(without(question.mentions(), mention));
    }

    private static List<Qualifier> qualifiers(List<MentionLink> links) {
        return links.stream().flatMap(link -> link.qualifiers().stream()).distinct().toList();
    }

    /** Adds a quality issue to the question, once. */
    public DatasetQuestion addIssue(String issue) {
        return question.remarks().stream().anyMatch(r -> isIssue(r, issue)) ? question
                : remarks(and(question.remarks(), new QuestionStatement(Claim.plain(), QaWiki.ISSUE, item(issue))));
    }

    public DatasetQuestion removeIssue(String issue) {
        return remarks(question.remarks().stream().filter(r -> !isIssue(r, issue)).toList());
    }

    private static boolean isIssue(QuestionStatement remark, String issue) {
        return remark.property().equals(QaWiki.ISSUE) && remark.value().text().equals(issue);
    }

    public DatasetQuestion ambiguous(boolean ambiguous) {
        Value kind = new Value.Item(ambiguous ? QaWiki.AMBIGUOUS : QaWiki.QUESTION);
        List<QuestionStatement> remarks = new ArrayList<>(question.remarks());
        remarks.removeIf(remark -> remark.property().equals(QaWiki.KIND)
                && Set.of(QaWiki.AMBIGUOUS, QaWiki.QUESTION).contains(remark.value().text()));
        remarks.addFirst(new QuestionStatement(Claim.plain(), QaWiki.KIND, kind));
        return remarks(remarks);
    }

    /** Adds a query after the others, with their language and data source. */
    public DatasetQuestion addQuery(String sparql) {
        List<Qualifier> said = question.query().map(q -> q.claim().qualifiers().stream()
                .filter(e -> Set.of(QaWiki.QUERY_LANGUAGE, QaWiki.DATASET).contains(e.property())).toList())
                .orElse(List.of());
        return queries(and(question.queries(), new GoldQuery(new Claim("", Rank.NORMAL, said), sparql)));
    }

    /** Changes the text of a query. */
    public DatasetQuestion rewrite(int query, String sparql) {
        return queries(with(question.queries(), query, new GoldQuery(question.queries().get(query).claim(), sparql)));
    }

    public DatasetQuestion removeQuery(int query) {
        return queries(without(question.queries(), query));
    }

    /** Adds or removes a quality issue of a query. */
    public DatasetQuestion queryIssue(int query, String issue, boolean stated) {
        GoldQuery old = question.queries().get(query);
        List<Qualifier> qualifiers = new ArrayList<>(old.claim().qualifiers());
        qualifiers.removeIf(q -> q.property().equals(QaWiki.ISSUE) && q.value().text().equals(issue));
        if (stated)
            qualifiers.add(new Qualifier(QaWiki.ISSUE, item(issue)));
        return queries(with(question.queries(), query,
                new GoldQuery(new Claim(old.claim().id(), old.claim().rank(), qualifiers), old.sparql())));
    }

    /** Adds a relation to another question, once. */
    public DatasetQuestion relate(String property, String target) {
        return question.related(property).contains(target) ? question
                : relations(and(question.relations(), new Relation(Claim.plain(), property, target)));
    }

    public DatasetQuestion unrelate(String property, String target) {
        return relations(question.relations().stream()
                .filter(r -> !(r.property().equals(property) && r.target().equals(target))).toList());
    }

    /** Sets use ids for their own items; any other text is a plain string. */
    private static Value item(String issue) {
        return EntityId.matches(issue, "Q") ? new Value.Item(issue) : new Value.Plain(issue);
    }

    private static <T> List<T> with(List<T> all, int index, T one) {
        List<T> changed = new ArrayList<>(all);
        changed.set(index, one);
        return changed;
    }

    private static <T> List<T> without(List<T> all, int index) {
        List<T> changed = new ArrayList<>(all);
        changed.remove(index);
        return changed;
    }

    private static <T> List<T> and(List<T> all, T one) {
        List<T> changed = new ArrayList<>(all);
        changed.add(one);
        return changed;
    }

    private DatasetQuestion forms(List<Form> forms) {
        return copy(forms, question.queries(), question.mentions(), question.relations(), question.remarks());
    }

    private DatasetQuestion queries(List<GoldQuery> queries) {
        return copy(question.forms(), queries, question.mentions(), question.relations(), question.remarks());
    }

    private DatasetQuestion mentions(List<Mention> mentions) {
        return copy(question.forms(), question.queries(), mentions, question.relations(), question.remarks());
    }

    private DatasetQuestion relations(List<Relation> relations) {
        return copy(question.forms(), question.queries(), question.mentions(), relations, question.remarks());
    }

    private DatasetQuestion remarks(List<QuestionStatement> remarks) {
        return copy(question.forms(), question.queries(), question.mentions(), question.relations(), remarks);
    }

    private DatasetQuestion copy(List<Form> forms, List<GoldQuery> queries, List<Mention> mentions,
            List<Relation> relations, List<QuestionStatement> remarks) {
        return new DatasetQuestion(question.id(), forms, queries, mentions, relations, remarks, question.answers(),
                question.origin(), question.more());
    }
}
