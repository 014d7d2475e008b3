package org.quern.dataset.wiki;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.dataset.DatasetFormat;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.MentionLink;
import org.quern.dataset.QaWiki;
import org.quern.dataset.QuestionId;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.edit.DatasetDraft;
import org.quern.dataset.edit.QuestionChange;
import org.quern.dataset.edit.QuestionEditor;
import org.quern.dataset.edit.RelationEditor;
import org.quern.dataset.file.DatasetExport;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetImport;
import org.quern.job.Progress;
import org.quern.testing.Shared;
import org.quern.workspace.SafeFiles;

/** Edited questions of QAWiki are exported in its model, and imported again as they were. */
class RoundTripTest {

    private static final SafeFiles FILES = new SafeFiles();
    private static final int SEEDS = 12;

    @TempDir
    private Path folder;

    @Test
    void anyEditsOfASmallDumpComeBack() throws IOException {
        Path dump = folder.resolve("small.ttl");
        Files.writeString(dump, small());
        for (int seed = 0; seed < SEEDS; seed++)
            check(dump, seed, 12);
    }

    @Test
    void editsOfThePublishedDumpComeBack() {
        check(Shared.path("data/qawiki/qawiki-v1.ttl"), 7, 400);
    }

    private void check(Path dump, int seed, int edits) {
        DatasetFolder set = taken(dump, "set" + seed);
        Random random = new Random(seed);
        try (DatasetDraft draft = new DatasetDraft(set, Map.of(), () -> "Ada")) {
            QuestionMap now = new QuestionMap(set.all());
            for (int i = 0; i < edits; i++) {
                QuestionChange change = change(now, random, i);
                draft.make(change);
                for (QuestionChange.Part part : change.parts())
                    now = part.after().isPresent() ? now.with(part.after().get()) : now.without(part.id());
            }
        }
        DatasetFolder again = again(set, seed + "a.ttl");
        equal(again, set, "seed " + seed);
        equal(again(again, seed + "b.ttl"), set, "seed " + seed + ", twice");
    }

    private static void equal(DatasetFolder again, DatasetFolder set, String seed) {
        Map<String, DatasetQuestion> found = byId(again);
        byId(set).forEach((id, question) -> assertThat(found.remove(id)).as(seed).isEqualTo(question));
        assertThat(found.keySet()).as(seed).isEmpty();
    }

    private static QuestionChange change(QuestionMap now, Random random, int number) {
        List<DatasetQuestion> all = new ArrayList<>(now.all());
        DatasetQuestion one = all.get(random.nextInt(all.size()));
        String other = all.get(random.nextInt(all.size())).id().text();
        RelationEditor relations = new RelationEditor(now, WikiVocabulary.of(new WikiDump.Rest(List.of(), List.of())));
        String language = List.of("en", "es", "pt_BR", "zh-Hant").get(random.nextInt(4));
        List<MentionLink> links = List.of(new MentionLink(MentionLink.Kind.ITEM, "Q" + (number + 1), Optional.empty()));
        Function<Function<QuestionEditor, DatasetQuestion>, QuestionChange> edit = how -> QuestionChange.of(one,
                how.apply(new QuestionEditor(one)));
        return switch (random.nextInt(11)) {
            case 0 -> edit.apply(q -> q.addForm(language, "Text \"" + number + "\"?"));
            case 1 -> edit.apply(q -> q.reword(random.nextInt(one.forms().size()), "New\ntext " + number));
            case 2 -> edit.apply(q -> q.makeMain(random.nextInt(one.forms().size())));
            case 3 -> edit.apply(q -> q.addMention("Zed * " + random.nextInt(2), language, links));
            case 4 -> edit.apply(q -> one.mentions().isEmpty() ? one
                    : q.changeMention(random.nextInt(one.mentions().size()), "other", "en", links));
            case 5 -> edit.apply(q -> q.addQuery("ASK { ?x" + random.nextInt(2) + " ?p 1 }"));
            case 6 ->
                edit.apply(q -> one.queries().isEmpty() ? one : q.rewrite(0, "SELECT * { ?s ?p " + number + " }"));
            case 7 -> edit.apply(q -> q.addIssue(random.nextBoolean() ? "Q79" : "free text"));
            case 8 -> relations.relate(one, QaWiki.BROADER, other);
            case 9 -> all.size() > 2 ? relations.remove(one) : edit.apply(q -> q.ambiguous(true));
            default -> QuestionChange.added(DatasetQuestion.plain(QuestionId.of(random.nextBoolean() ? "Q9" + number
                    : "mine/" + number + " ü"), List.of(new Form(language, "Added?", true),
                            new Form("en", "Added, too", language.equals("en") ? false : true)),
                    List.of(), List.of(), Map.of()));
        };
    }

    private DatasetFolder again(DatasetFolder set, String name) {
        Path turtle = folder.resolve(name);
        new DatasetExport(FILES).write(set, DatasetExport.Form.TURTLE, turtle, Progress.NONE);
        DatasetFolder again = taken(turtle, name);
        assertThat(again.manifest().format()).isEqualTo(DatasetFormat.QAWIKI);
        assertThat(again.rest().unsaid()).isEmpty();
        return again;
    }

    private DatasetFolder taken(Path file, String name) {
        new DatasetImport(FILES).run(file, folder.resolve("sets").resolve(name), DatasetImport.Wish.DEFAULT,
                Progress.NONE);
        return new DatasetFolder(folder.resolve("sets").resolve(name), FILES);
    }

    private static Map<String, DatasetQuestion> byId(DatasetFolder set) {
        Map<String, DatasetQuestion> all = new LinkedHashMap<>();
        set.read(question -> all.put(question.id().text(), question));
        return all;
    }

    /** Three questions with mentions, two queries of different ranks, and a relation. */
    static String small() {
        StringBuilder text = new StringBuilder("""
                PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
                PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
                PREFIX schema: <http://schema.org/>
                PREFIX wikibase: <http://wikiba.se/ontology#>
                PREFIX wd: <https://qawiki.org/entity/>
                PREFIX s: <https://qawiki.org/entity/statement/>
                PREFIX p: <https://qawiki.org/prop/>
                PREFIX wdt: <https://qawiki.org/prop/direct/>
                PREFIX ps: <https://qawiki.org/prop/statement/>
                PREFIX pq: <https://qawiki.org/prop/qualifier/>
                """);
        question(text, "Q21", "Who built the tower?", "Quién construyó la torre?");
        question(text, "Q22", "Which towers are tall?", "Qué torres son altas?");
        question(text, "Q23", "Is there a tower?", "Hay una torre?");
        statement(text, "Q21", "P11", "q1", "Normal", "\"SELECT ?x { ?x ?y 1 }\"", "pq:P12 wd:Q3");
        statement(text, "Q21", "P11", "q2", "Preferred", "\"SELECT ?x { ?x ?y 2 }\"", "pq:P12 wd:Q3 ; pq:P36 wd:Q134");
        statement(text, "Q21", "P38", "m1", "Normal", "\"the tower\"@en", "pq:P17 \"Q12518\"");
        statement(text, "Q21", "P38", "m2", "Normal", "\"built\"@en", "pq:P45 \"P84\"");
        statement(text, "Q21", "P41", "r1", "Normal", "wd:Q22", "pq:P37 \"a comment\"");
        statement(text, "Q22", "P11", "q1", "Normal", "\"SELECT ?t { ?t ?h 3 }\"", "pq:P12 wd:Q3");
        return text.toString();
    }

    private static void question(StringBuilder text, String id, String english, String spanish) {
        text.append(("wd:%1$s a wikibase:Item ; rdfs:label \"%2$s\"@en, \"%3$s\"@es ; skos:prefLabel \"%2$s\"@en,"
                + " \"%3$s\"@es ; schema:name \"%2$s\"@en, \"%3$s\"@es ; skos:altLabel \"%2$s please\"@en .\n")
                .formatted(id, english, spanish));
        statement(text, id, "P1", "k", "Normal", "wd:Q1", "");
    }

    private static void statement(StringBuilder text, String id, String property, String name, String rank,
            String value, String qualifiers) {
        String best = name.equals("q1") && id.equals("Q21") ? "" : " a wikibase:BestRank ;";
        if (!best.isEmpty())
            text.append("wd:%s wdt:%s %s .\n".formatted(id, property, value));
        text.append(
                "wd:%1$s p:%2$s s:%1$s-%3$s . s:%1$s-%3$s a wikibase:Statement ;%4$s wikibase:rank wikibase:%5$sRank ; ps:%2$s %6$s%7$s .\n"
                        .formatted(id, property, name, best, rank, value,
                                qualifiers.isEmpty() ? "" : " ; " + qualifiers));
    }
}
