package org.quern.cli.review;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.testing.FileFormats;
import org.quern.workspace.SafeFiles;

/** A file is dealt out, decided about on two machines, brought together, adjudicated and exported, by commands alone. */
class ReviewCommandsTest extends CommandTest {

    @TempDir
    private Path folder;
    private Path lead = Path.of("lead");
    private Path home = Path.of("home");

    @BeforeEach
    void workspaces() throws IOException {
        lead = workspace("lead");
        home = workspace("home");
    }

    private Path workspace(String name) throws IOException {
        Path workspace = Files.createDirectories(folder.resolve(name).resolve("questions"));
        StringBuilder questions = new StringBuilder();
        for (int i = 0; i < 4; i++)
            questions.append("""
                    %s{"qid": "q%d", "graph": "films", "nl_question": "Who made film %d?", "nl_question_raw": "raw",
                       "gold_cypher": "MATCH (n:Film) RETURN n.name", "from_template": {"match_category": "c%d"}}
                    """.formatted(i == 0 ? "[" : ",", i, i, i % 2));
        Files.writeString(workspace.resolve("films.json"), questions + "]");
        Files.writeString(workspace.getParent().resolve("quern.json"), "{\"format\": 1}");
        return workspace.getParent();
    }

    private JsonNode json(Path workspace, String... args) throws IOException {
        List<String> all = new ArrayList<>(List.of("review"));
        all.addAll(List.of(args));
        all.add("--json");
        assertThat(runIn(workspace, all.toArray(String[]::new))).as(() -> err).isZero();
        return new ObjectMapper().readTree(out);
    }

    private void decide(Path workspace, String annotator, String... lines) throws IOException {
        Path script = folder.resolve("script.jsonl");
        Files.write(script, List.of(lines), StandardCharsets.UTF_8);
        assertThat(runIn(workspace, "review", "decide", "films", "--annotator", annotator, "--script",
                script.toString())).as(() -> err).isZero();
    }

    private static String line(String qid, String verdict, String text) {
        return "{\"qid\": \"%s\", \"verdict\": \"%s\", \"text\": \"%s\", \"why\": \"\"}".formatted(qid, verdict, text);
    }

    @AfterEach
    void filesMatchTheirSchemas() {
        FileFormats.checkKnown(folder);
    }

    @Test
    void aBadLineOfAScriptDoesNotStopTheOthers() throws IOException {
        Path script = folder.resolve("script.jsonl");
        Files.write(script, List.of(line("q0", "accepted", ""), "{broken", line("nowhere", "accepted", ""),
                line("q1", "maybe", ""), "[1]", line("q2", "edited", ""), line("q1", "rejected", "")),
                StandardCharsets.UTF_8);
        assertThat(runIn(home, "review", "decide", "films", "--annotator", "cy", "--script", script.toString()))
                .isEqualTo(1);
        assertThat(out.lines()).containsExactly("q0 is accepted", "q1 is rejected");
        assertThat(err).contains("line 2:", "line 3: there is no such question", "line 4:", "line 5:", "line 6:",
                "5 lines not recorded, 2 lines recorded");
    }

    @Test
    void fromDealingToTheExport() throws IOException {
        assertThat(json(lead, "assign", "films", "--annotators", "ada,bo").path("assigned").path("ada").asInt())
                .isEqualTo(4);
        assertThat(runIn(lead, "review", "assign", "films", "--annotators", "ada,bo")).isEqualTo(1);
        assertThat(err).contains("already assigned").contains("--reassign");
        Path dealt = folder.resolve("dealt.jsonl");
        assertThat(runIn(lead, "review", "export", "films", "--history", dealt.toString())).isZero();
        assertThat(runIn(home, "review", "import", dealt.toString())).as(() -> err).isZero();
        assertThat(out).contains("Imported 0 decisions, 0 remarks and 8 assignments");

        assertThat(json(lead, "next", "films", "--annotator", "ada", "--order", "categories_in_turn")).hasSize(4)
                .first().extracting(n -> n.path("qid").asText()).isEqualTo("q0");
        decide(lead, "ada", line("q0", "accepted", ""), line("q1", "rejected", ""), "{\"undo\": true}",
                line("q1", "edited", "Who made it?"), line("q2", "rejected", ""), line("q3", "accepted", ""));
        assertThat(out.lines()).hasSize(6).contains("q1 undone: rejected");
        decide(home, "bo", line("q0", "accepted", ""), line("q1", "edited", "By whom?"), line("q2", "rejected", ""));
        assertThat(runIn(home, "review", "decide", "films", "--annotator", "cy", "--question", "q0", "--verdict",
                "accepted")).isEqualTo(1);
        assertThat(err).contains("assigned to other annotators");
        assertThat(runIn(home, "review", "next", "films", "--annotator", "zed")).isEqualTo(1);
        assertThat(err).contains("no question is assigned to zed", "ada, bo");

        Path decided = folder.resolve("bo.jsonl.gz");
        assertThat(runIn(home, "review", "export", "films", "--history", decided.toString())).isZero();
        assertThat(out).contains("11 records, with annotators' names");
        assertThat(json(lead, "import", decided.toString()).path("added").asInt()).isEqualTo(3);
        assertThat(json(lead, "import", decided.toString()).path("added").asInt()).isZero();

        assertThat(runIn(lead, "review", "next", "films", "--annotator", "bo", "--search", "film WHO")).isZero();
        assertThat(out).contains("q3  Who made film 3?").doesNotContain("q0");
        assertThat(runIn(lead, "review", "next", "films", "--annotator", "ada", "--show", "disputed")).isZero();
        assertThat(out).contains("q1  Who made it?").doesNotContain("q0");

        JsonNode status = json(lead, "status", "films");
        assertThat(status.path("states").path("disputed").asInt()).isEqualTo(1);
        assertThat(status.path("incomplete").asInt()).isEqualTo(1);
        assertThat(status.path("annotators").path("bo").path("left").asInt()).isEqualTo(1);
        assertThat(runIn(lead, "review", "status", "films")).isZero();
        assertThat(out).contains("to adjudicate: 1 of 1 disputed", "annotator", "ada",
                "waiting for another annotator: 1 (1 decided alike so far, 0 disputed)");

        JsonNode agreement = json(lead, "agreement", "films");
        // Three in common, three times the same verdict: 1/3 of each, so kappa is 1.
        assertThat(agreement.path("overall").path("questions").asInt()).isEqualTo(3);
        assertThat(agreement.path("overall").path("kappa").asDouble()).isEqualTo(1);
        assertThat(agreement.path("overall").path("same_text").asDouble()).isZero();
        assertThat(agreement.path("categories").path("c1").path("kappa").isNull()).isTrue();
        assertThat(runIn(lead, "review", "agreement", "films")).isZero();
        assertThat(out).contains("cohen", "1.000", "not defined", "ada and bo  3", "majority");

        assertThat(runIn(lead, "review", "adjudicate", "films")).isZero();
        assertThat(out).contains("ada: edited “Who made it?”", "bo: edited “By whom?”");
        assertThat(runIn(lead, "review", "adjudicate", "films", "--question", "q1", "--verdict", "edited", "--text",
                "By whom?", "--reason", "shorter", "--adjudicator", "dora")).as(() -> err).isZero();
        assertThat(json(lead, "adjudicate", "films")).isEmpty();
        assertThat(runIn(lead, "review", "adjudicate", "films", "--quiet")).isZero();
        assertThat(out).startsWith("0 disputed questions");
        assertThat(runIn(lead, "review", "assign", "films", "--annotators", "Ada,bo", "--reassign")).isEqualTo(1);
        assertThat(err).contains("Ada, ada: this annotator has another name in this file");
        assertThat(json(lead, "feedback", "films", "--annotator", "ada").path("counts").path("overruled").asInt())
                .isEqualTo(1);
        assertThat(runIn(lead, "review", "feedback", "films", "--annotator", "ada")).isZero();
        assertThat(out).contains("you: edited “Who made it?”; adjudicated: edited “By whom?” (shorter)");

        Path reviewed = folder.resolve("reviewed.json");
        Path rejected = folder.resolve("rejected.json");
        assertThat(runIn(lead, "review", "export", "films", "--out", reviewed.toString(), "--rejected",
                rejected.toString())).as(() -> err).isZero();
        SampleFile files = new SampleFile(new SafeFiles());
        assertThat(files.read(reviewed)).extracting(Sample::nlQuestion).containsExactly("Who made film 0?", "By whom?",
                "Who made film 3?");
        assertThat(files.read(rejected)).extracting(Sample::qid).containsExactly("q2");
        gold();
    }

    /** After q1 was adjudicated. */
    private void gold() throws IOException {
        assertThat(json(lead, "gold", "films")).isEmpty();
        assertThat(json(lead, "gold", "films", "--question", "q0,q2", "--verdict", "accepted", "--reason", "clear"))
                .hasSize(2);
        JsonNode gold = json(lead, "gold", "films", "--from-adjudicated");
        assertThat(gold.get(1).path("qid").asText()).isEqualTo("q1");
        assertThat(gold.get(1).path("verdict").asText()).isEqualTo("edited");
        assertThat(gold.get(1).path("reason").asText()).isEqualTo("shorter");
        assertThat(runIn(lead, "review", "gold", "films")).isZero();
        assertThat(out).contains("q0  accepted (clear)  Who made film 0?");
        assertThat(runIn(lead, "review", "gold", "films", "--remove", "q3")).isEqualTo(1);
        assertThat(err).contains("not a gold question");
        assertThat(runIn(lead, "review", "gold", "films", "--question", "q9", "--verdict", "accepted")).isEqualTo(1);
        assertThat(err).contains("no such question");
        assertThat(runIn(lead, "review", "gold", "films", "--question", "q0")).isEqualTo(2);
        assertThat(runIn(lead, "review", "gold", "films.gold")).isEqualTo(1);

        // ada and bo: accepted, edited and, wrongly, rejected.
        JsonNode ada = json(lead, "agreement", "films", "--gold").path("annotators").path("ada");
        assertThat(ada.path("gold").path("equal").asInt()).isEqualTo(2);
        assertThat(ada.path("gold").path("share_interval").get(0).asDouble()).isBetween(0.2, 0.21);
        assertThat(ada.path("gold").path("matrix").path("rejected").path("accepted").asInt()).isEqualTo(1);
        assertThat(ada.path("adjudicated").path("questions").asInt()).isEqualTo(1);
        assertThat(json(lead, "agreement", "films").path("annotators").path("ada").has("gold")).isFalse();
        assertThat(runIn(lead, "review", "agreement", "films", "--gold", "--weeks")).isZero();
        assertThat(out).contains("gold", "0.667 [0.208, 0.939]");
        assertThat(json(lead, "agreement", "films", "--matrix", "ada,gold").path("rejected").path("accepted")
                .path("qids").get(0).asText()).isEqualTo("q2");
        assertThat(runIn(lead, "review", "agreement", "films", "--matrix", "ada,bo")).isZero();
        assertThat(out).contains("ada \\ bo", "total");
        assertThat(runIn(lead, "review", "agreement", "films", "--matrix", "ada,zoe")).isEqualTo(1);
        assertThat(err).contains("“zoe” has not decided");
        assertThat(runIn(lead, "review", "agreement", "films", "--matrix", "ada")).isEqualTo(2);
        assertThat(runIn(lead, "review", "agreement", "films", "--parts", "0")).isEqualTo(2);
        // q3 is decided by ada alone and not gold.
        assertThat(json(lead, "assign", "films", "--annotators", "ada,bo,cy", "--overlap", "1", "--reassign")
                .path("assigned").path("cy").asInt()).isGreaterThanOrEqualTo(3);
        Files.writeString(lead.resolve("questions/films.gold.json"), "{");
        assertThat(runIn(lead, "review", "agreement", "films", "--gold")).isEqualTo(1);
        assertThat(err).contains("films.gold.json");
        assertThat(runIn(lead, "review", "agreement", "films")).isZero();
        Files.delete(lead.resolve("questions/films.gold.json"));
    }

    @Test
    void aDatasetIsNamedWhereItsNameAloneIsGiven() throws IOException {
        Files.createDirectories(lead.resolve("datasets/own"));
        for (String[] command : new String[][]{{"assign", "own", "--annotators", "ada"}, {"status", "own"}}) {
            String[] all = Stream.concat(Stream.of("review"), Stream.of(command)).toArray(String[]::new);
            assertThat(runIn(lead, all)).isEqualTo(1);
            assertThat(err).contains("there is no question file 'own', but a dataset", "write datasets/own");
        }
        assertThat(runIn(lead, "review", "status", "none")).isEqualTo(1);
        assertThat(err).contains("there is no question file 'none'", "films").doesNotContain("dataset,");
    }

    @Test
    void questionsWithoutCategoriesHaveOneLine() throws IOException {
        Path file = lead.resolve("questions/films.json");
        decide(lead, "ada", line("q0", "accepted", ""), line("q1", "accepted", ""));
        decide(lead, "bo", line("q0", "accepted", ""), line("q1", "rejected", ""));
        String some = Files.readString(file);
        Files.writeString(file, some.replace("\"c0\"", "\"\""));
        assertThat(runIn(lead, "review", "agreement", "films")).isZero();
        assertThat(out).contains("(none)", "c1");
        Files.writeString(file, some.replaceAll("\"c[01]\"", "\"\""));
        assertThat(runIn(lead, "review", "agreement", "films")).isZero();
        assertThat(out).contains("all").doesNotContain("(none)");
    }

    @Test
    void aHistoryThatContradictsOrWasCutIsRefusedWhole() throws IOException {
        decide(lead, "ada", line("q0", "accepted", ""), line("q1", "rejected", ""));
        Path history = folder.resolve("history.jsonl");
        assertThat(runIn(lead, "review", "export", "films", "--history", history.toString())).isZero();
        String good = Files.readString(history);
        refused(history, good.lines().limit(2).reduce("", (a, b) -> a + b + "\n"),
                "decisions: 2 expected, 1 found");
        refused(history, good.replace("rejected", "perhaps"), "line 3: “perhaps” is not a valid value of “verdict”");
        refused(history, good.replace("\"format\":2", "\"format\":3"), "newer version of Quern");
        for (String other : List.of(good.substring(good.indexOf('\n') + 1), "nr;question\n1;Who?\n",
                "[{\"qid\": 1}]", "[\n{\"qid\": 1}\n]\n", "{\"record\": \"spending\"}\n", "\n", "{", "PK\u0003\u0004"))
            refused(history, other, "not a decision history");
        refused(history, good.replace("decide", "undo"), "must name the record it undoes");
        refused(history, good + "{", "not valid JSON");
        assertThat(runIn(home, "review", "export", "films", "--history", folder.resolve("none").toString())).isZero();
        assertThat(out).contains("0 records");

        Files.writeString(history, good);
        assertThat(runIn(home, "review", "import", history.toString())).isZero();
        decide(home, "ada", line("q2", "accepted", ""));
        assertThat(runIn(home, "review", "export", "films", "--history", history.toString())).isZero();
        Files.writeString(history, Files.readString(history).replace("rejected", "accepted"));
        assertThat(runIn(lead, "review", "import", history.toString())).isEqualTo(1);
        assertThat(err).contains("differs from the one in this workspace", "nothing was imported");
        assertThat(json(lead, "status", "films").path("annotators").path("ada").path("done").asInt()).isEqualTo(2);
    }

    private void refused(Path history, String text, String why) throws IOException {
        Files.writeString(history, text);
        assertThat(runIn(home, "review", "import", history.toString())).as(why).isEqualTo(1);
        assertThat(err).contains(why);
    }

    @Test
    void anImportNamesWhatTheSameAnnotatorDecidedDifferently() throws IOException {
        decide(lead, "ada", line("q0", "accepted", ""));
        Path copied = folder.resolve("copied.jsonl");
        assertThat(runIn(lead, "review", "export", "films", "--history", copied.toString())).isZero();
        assertThat(runIn(home, "review", "import", copied.toString())).isZero();
        decide(lead, "ada", line("q0", "accepted", ""), line("q1", "accepted", ""), line("q2", "edited", "By whom?"));
        decide(home, "ada", line("q2", "rejected", ""), line("q1", "accepted", ""));
        Path history = folder.resolve("home.jsonl");
        assertThat(runIn(home, "review", "export", "films", "--history", history.toString())).isZero();
        byte[] before = Files.readAllBytes(lead.resolve("review.db"));
        JsonNode result = json(lead, "import", history.toString());
        assertThat(result.path("differences").toString()).isEqualTo("[{\"file\":\"films\",\"question\":\"q2\","
                + "\"annotator\":\"ada\",\"kind\":\"decide\",\"here\":{\"verdict\":\"edited\",\"text\":\"By whom?\"},"
                + "\"imported\":{\"verdict\":\"rejected\",\"text\":\"Who made film 2?\"},\"counts\":\"here\"}]");
        assertThat(json(lead, "import", history.toString()).path("differences")).isEmpty();
        Files.write(lead.resolve("review.db"), before);
        assertThat(runIn(lead, "review", "import", history.toString(), "--quiet")).isZero();
        assertThat(err).contains("1 question decided or adjudicated differently here and in the file:",
                "films q2, ada: edited to “By whom?” here (counts), rejected in the file");
    }

    @Test
    void aHistoryOfFormat1IsImported() throws IOException {
        Path history = folder.resolve("history.jsonl");
        Files.writeString(history,
                """
                        {"record":"history","format":1,"assignments":0,"decisions":1}
                        {"record":"decision","uid":"616200a3-9978-55c3-b320-f43a48f2b622","at":"2026-11-02T08:13:03.613Z",\
                        "annotator":"ada","file":"films","qid":"q0","kind":"decide","verdict":"rejected","before":"Who made film 0?",\
                        "after":"Who made film 0?","why":"old"}
                        """);
        assertThat(runIn(home, "review", "import", history.toString())).as(() -> err).isZero();
        assertThat(json(home, "status", "films").path("states").path("rejected").asInt()).isEqualTo(1);
        Files.writeString(history, Files.readString(history).replace("q0", "q99").replace("616200a3", "616200a4"));
        assertThat(runIn(home, "review", "import", history.toString())).isZero();
        assertThat(err).contains("Not in this workspace: films q99.");
        Files.delete(history);
    }

    @Test
    void allQuestionsOfAFilterAreDecidedAndUndoneTogether() throws IOException {
        decide(lead, "ada", line("q0", "rejected", ""));
        assertThat(runIn(lead, "review", "decide", "films", "--annotator", "ada", "--all", "--category", "c0",
                "--verdict", "accepted", "--tag", "trivial")).as(() -> err).isZero();
        assertThat(out).contains("q2 is accepted").doesNotContain("q0", "q1");
        assertThat(runIn(lead, "review", "decide", "films", "--annotator", "ada", "--all", "--verdict", "accepted"))
                .isZero();
        assertThat(out).contains("q1 is accepted", "q3 is accepted");
        assertThat(runIn(lead, "review", "decide", "films", "--annotator", "ada", "--undo")).isZero();
        assertThat(out).contains("q1 undone", "q3 undone").doesNotContain("q2");
        assertThat(json(lead, "status", "films").path("states").path("accepted").asInt()).isEqualTo(1);
        assertThat(runIn(lead, "review", "decide", "films", "--annotator", "ada", "--question", "q1", "--verdict",
                "rejected", "--tag", "trivail")).isEqualTo(1);
        assertThat(err).contains("“trivail” is not a tag of this workspace", "trivial");
        assertThat(runIn(lead, "review", "decide", "films", "--annotator", "ada", "--all", "--search", "nothing",
                "--verdict", "accepted")).isZero();
        assertThat(err).contains("No question matches");
        assertThat(runIn(lead, "review", "decide", "films", "--annotator", "ada", "--all", "--verdict", "edited"))
                .isEqualTo(2);
        assertThat(runIn(lead, "review", "decide", "films", "--annotator", "ada", "--question", "q0", "--verdict",
                "accepted", "--category", "c0")).isEqualTo(2);
    }

    @Test
    void aTeamDecidesUnderItsNamesOnly() throws IOException {
        assertThat(runIn(lead, "review", "team", "--add", "bo")).isEqualTo(1);
        assertThat(err).contains("a team needs a lead");
        assertThat(runIn(lead, "review", "team", "--add", "eve", "--role", "lead", "--new-pin=1234")).isZero();
        assertThat(runIn(lead, "review", "team", "--add", "bo")).isEqualTo(1);
        assertThat(err).contains("only a lead may do this");
        assertThat(runIn(lead, "review", "team", "--add", "bo", "--lead", "eve", "--pin=4321")).isEqualTo(1);
        assertThat(err).contains("wrong PIN");
        assertThat(runIn(lead, "review", "team", "--add", "bo", "--lead", "eve", "--pin=1234")).as(() -> err).isZero();
        JsonNode team = json(lead, "team");
        assertThat(team).hasSize(2);
        assertThat(team.toString()).doesNotContain("1234");
        assertThat(runIn(lead, "review", "decide", "films", "--annotator", "ada", "--question", "q0", "--verdict",
                "accepted")).isEqualTo(1);
        assertThat(err).contains("“ada” is not a member of the team");
        assertThat(runIn(lead, "review", "decide", "films", "--annotator", "bo", "--question", "q0", "--verdict",
                "accepted")).isZero();
        assertThat(runIn(lead, "review", "decide", "films", "--annotator", "eve", "--question", "q0", "--verdict",
                "rejected")).isEqualTo(1);
        assertThat(runIn(lead, "review", "decide", "films", "--annotator", "eve", "--question", "q0", "--verdict",
                "rejected", "--pin=1234")).isZero();
        assertThat(runIn(lead, "review", "adjudicate", "films", "--question", "q0", "--verdict", "accepted",
                "--adjudicator", "bo")).isEqualTo(1);
        assertThat(err).contains("only an adjudicator may do this");
        assertThat(runIn(lead, "review", "adjudicate", "films", "--question", "q0", "--verdict", "accepted",
                "--adjudicator", "eve", "--pin=1234")).isEqualTo(1);
        assertThat(err).contains("cannot adjudicate");
        assertThat(runIn(lead, "review", "assign", "films", "--annotators", "bo,eve")).isEqualTo(1);
        assertThat(runIn(lead, "review", "assign", "films", "--annotators", "bo,zed", "--lead", "eve", "--pin=1234"))
                .isEqualTo(1);
        assertThat(err).contains("“zed” is not a member of the team");
        assertThat(runIn(lead, "review", "assign", "films", "--annotators", "bo,eve", "--lead", "eve", "--pin=1234"))
                .isZero();
        assertThat(runIn(lead, "review", "agreement", "films", "--gold")).isEqualTo(1);
        assertThat(runIn(lead, "review", "gold", "films", "--lead", "bo")).isEqualTo(1);
        assertThat(err).contains("only a lead may do this");
        assertThat(runIn(lead, "review", "agreement", "films", "--gold", "--lead", "eve", "--pin=1234")).isZero();
        assertThat(runIn(lead, "review", "team", "--remove", "eve", "--lead", "eve", "--pin=1234")).isEqualTo(1);
        assertThat(err).contains("a team needs a lead");
    }

    @Test
    void questionsAreCommentedFlaggedAndCompared() throws IOException {
        assertThat(runIn(lead, "review", "remark", "films", "--annotator", "ada", "--question", "q1", "--comment",
                "Who is “who”?")).as(() -> err).isZero();
        assertThat(runIn(lead, "review", "remark", "films", "--annotator", "ada", "--question", "q2", "--flag"))
                .isZero();
        assertThat(json(lead, "remark", "films", "--annotator", "ada").path(0).path("text").asText())
                .isEqualTo("Who is “who”?");
        assertThat(json(lead, "remark", "films", "--annotator", "bo")).isEmpty();
        assertThat(json(lead, "next", "films", "--annotator", "ada", "--show", "flagged")).hasSize(1);
        assertThat(runIn(lead, "review", "remark", "films", "--annotator", "ada", "--question", "q9", "--flag"))
                .isEqualTo(1);
        assertThat(runIn(lead, "review", "remark", "films", "--annotator", "ada", "--question", "q1")).isEqualTo(2);
        JsonNode similar = json(lead, "similar", "films", "--question", "q0", "--limit", "2");
        assertThat(similar).hasSize(2);
        assertThat(similar.path(0).path("same_form").asBoolean()).isTrue();
    }

    @Test
    void wrongUsageIsToldInASentence() {
        assertThat(run("review")).isEqualTo(2);
        assertThat(err).contains("Missing subcommand: quern review adjudicate");
        assertThat(runIn(lead, "review", "export", "films")).isEqualTo(2);
        assertThat(err).contains("choose at least one of");
        assertThat(runIn(lead, "review", "decide", "films", "--annotator", "ada", "--question", "q0")).isEqualTo(2);
        assertThat(err).contains("--question with --verdict");
        assertThat(runIn(lead, "review", "decide", "films", "--question", "q0", "--verdict", "accepted")).isEqualTo(2);
        assertThat(err).contains("--annotator");
        assertThat(runIn(lead, "review", "decide", "films", "--annotator", "ada", "--question", "q9", "--verdict",
                "accepted")).isEqualTo(1);
        assertThat(err).contains("there is no such question");
        assertThat(runIn(lead, "review", "decide", "films", "--annotator", "ada", "--undo")).isZero();
        assertThat(err).contains("Nothing to undo");
        assertThat(runIn(lead, "review", "adjudicate", "films", "--question", "q0", "--verdict", "accepted",
                "--adjudicator", "dora")).isEqualTo(1);
        assertThat(err).contains("not disputed");
    }
}
